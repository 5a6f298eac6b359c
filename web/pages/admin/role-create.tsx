import { CreateRole } from "../../features/member-roles/create-role.tsx";

const RoleCreatePage = () => <CreateRole />;

export default RoleCreatePage;
