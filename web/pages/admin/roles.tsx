import { RolesScreen } from "../../features/member-roles/roles-screen.tsx";

const RolesPage = () => <RolesScreen />;

export default RolesPage;
