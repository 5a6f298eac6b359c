import { VouchingsScreen } from "../../features/people/vouchings-screen.tsx";

const ConfirmationsPage = () => <VouchingsScreen />;

export default ConfirmationsPage;
