import { EventLogScreen } from "../../features/operations/event-log-screen.tsx";

const OperationsEventsPage = () => <EventLogScreen />;

export default OperationsEventsPage;
