import { tagKind } from "../../features/products/group-kind.ts";
import { GroupsScreen } from "../../features/products/groups-screen.tsx";

const ProductTagsPage = () => <GroupsScreen kind={tagKind} />;

export default ProductTagsPage;
