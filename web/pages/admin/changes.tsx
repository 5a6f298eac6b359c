import { ChangesScreen } from "../../features/changes/changes-screen.tsx";

const ChangesPage = () => <ChangesScreen />;

export default ChangesPage;
