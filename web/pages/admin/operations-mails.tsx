import { FailedEmailsScreen } from "../../features/operations/failed-emails-screen.tsx";

const OperationsMailsPage = () => <FailedEmailsScreen />;

export default OperationsMailsPage;
