import { ShopSettingsScreen } from "../../features/shop-settings/settings-screen.tsx";

const SettingsPage = () => <ShopSettingsScreen />;

export default SettingsPage;
