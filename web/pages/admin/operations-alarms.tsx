import { AlarmsScreen } from "../../features/operations/alarms-screen.tsx";

const OperationsAlarmsPage = () => <AlarmsScreen />;

export default OperationsAlarmsPage;
