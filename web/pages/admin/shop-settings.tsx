import { SettingsScreen } from "../../features/tariff/settings-screen.tsx";

const SettingsPage = () => <SettingsScreen />;

export default SettingsPage;
