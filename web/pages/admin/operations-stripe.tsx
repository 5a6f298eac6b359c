import { ParkedEventsScreen } from "../../features/operations/parked-events-screen.tsx";

const OperationsStripePage = () => <ParkedEventsScreen />;

export default OperationsStripePage;
