import { ReconciliationScreen } from "../../features/books/reconciliation-screen.tsx";

const ReconciliationPage = () => <ReconciliationScreen />;

export default ReconciliationPage;
