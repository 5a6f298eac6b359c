import { CreateRole } from "../../features/roles/create-role.tsx";

const RoleCreatePage = () => <CreateRole />;

export default RoleCreatePage;
