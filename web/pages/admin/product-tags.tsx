import { tagKind } from "../../features/catalogue-admin/group-kind.ts";
import { GroupsScreen } from "../../features/catalogue-admin/groups-screen.tsx";

const ProductTagsPage = () => <GroupsScreen kind={tagKind} />;

export default ProductTagsPage;
