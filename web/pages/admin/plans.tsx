import { PlansScreen } from "../../features/tariff/plans-screen.tsx";

const PlansPage = () => <PlansScreen />;

export default PlansPage;
