import { SettingsScreen } from "../../features/shop-settings/settings-screen.tsx";

const SettingsPage = () => <SettingsScreen />;

export default SettingsPage;
