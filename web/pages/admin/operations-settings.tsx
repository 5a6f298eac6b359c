import { SettingsScreen } from "../../features/operations/settings-screen.tsx";

const OperationsSettingsPage = () => <SettingsScreen />;

export default OperationsSettingsPage;
