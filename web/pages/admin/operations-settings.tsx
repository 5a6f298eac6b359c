import { OperationsSettingsScreen } from "../../features/operations/settings-screen.tsx";

const OperationsSettingsPage = () => <OperationsSettingsScreen />;

export default OperationsSettingsPage;
