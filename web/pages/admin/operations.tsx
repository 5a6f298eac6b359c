import { JobsScreen } from "../../features/operations/jobs-screen.tsx";

const OperationsPage = () => <JobsScreen />;

export default OperationsPage;
