import { RunsScreen } from "../../features/operations/runs-screen.tsx";

const OperationsRunsPage = () => <RunsScreen />;

export default OperationsRunsPage;
