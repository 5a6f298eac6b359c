import { VouchingsScreen } from "../../features/customer-support/vouchings-screen.tsx";

const ConfirmationsPage = () => <VouchingsScreen />;

export default ConfirmationsPage;
