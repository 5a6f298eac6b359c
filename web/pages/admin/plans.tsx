import { PlanSettingsScreen } from "../../features/shop-settings/plans-screen.tsx";

const PlansPage = () => <PlanSettingsScreen />;

export default PlansPage;
