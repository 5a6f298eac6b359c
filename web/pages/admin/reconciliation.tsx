import { ReconciliationScreen } from "../../features/accounting/reconciliation-screen.tsx";

const ReconciliationPage = () => <ReconciliationScreen />;

export default ReconciliationPage;
