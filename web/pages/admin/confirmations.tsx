import { ConfirmationsScreen } from "../../features/customer-support/confirmations-screen.tsx";

const ConfirmationsPage = () => <ConfirmationsScreen />;

export default ConfirmationsPage;
