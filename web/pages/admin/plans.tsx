import { PlansScreen } from "../../features/shop-settings/plans-screen.tsx";

const PlansPage = () => <PlansScreen />;

export default PlansPage;
