import { FailedEventsScreen } from "../../features/operations/failed-events-screen.tsx";

const OperationsStripePage = () => <FailedEventsScreen />;

export default OperationsStripePage;
