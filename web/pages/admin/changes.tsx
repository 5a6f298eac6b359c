import { AuditLogScreen } from "../../features/audit-log/audit-log-screen.tsx";

const ChangesPage = () => <AuditLogScreen />;

export default ChangesPage;
