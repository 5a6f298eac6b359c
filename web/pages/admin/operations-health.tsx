import { HealthScreen } from "../../features/operations/health-screen.tsx";

const OperationsHealthPage = () => <HealthScreen />;

export default OperationsHealthPage;
