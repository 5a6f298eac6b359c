import { categoryKind } from "../../features/products/group-kind.ts";
import { GroupsScreen } from "../../features/products/groups-screen.tsx";

const ProductCategoriesPage = () => <GroupsScreen kind={categoryKind} />;

export default ProductCategoriesPage;
