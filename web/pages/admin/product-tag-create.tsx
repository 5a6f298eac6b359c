import { CreateGroup } from "../../features/catalogue-admin/create-group.tsx";
import { tagKind } from "../../features/catalogue-admin/group-kind.ts";

const ProductTagCreatePage = () => <CreateGroup kind={tagKind} />;

export default ProductTagCreatePage;
