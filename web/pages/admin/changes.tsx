import { ChangesScreen } from "../../features/audit-log/changes-screen.tsx";

const ChangesPage = () => <ChangesScreen />;

export default ChangesPage;
