import { ParkedMailsScreen } from "../../features/operations/parked-mails-screen.tsx";

const OperationsMailsPage = () => <ParkedMailsScreen />;

export default OperationsMailsPage;
