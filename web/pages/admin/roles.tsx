import { RolesScreen } from "../../features/roles/roles-screen.tsx";

const RolesPage = () => <RolesScreen />;

export default RolesPage;
