import { categoryKind } from "../../features/catalogue-admin/group-kind.ts";
import { GroupsScreen } from "../../features/catalogue-admin/groups-screen.tsx";

const ProductCategoriesPage = () => <GroupsScreen kind={categoryKind} />;

export default ProductCategoriesPage;
