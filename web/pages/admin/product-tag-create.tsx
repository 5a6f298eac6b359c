import { CreateGroup } from "../../features/products/create-group.tsx";
import { tagKind } from "../../features/products/group-kind.ts";

const ProductTagCreatePage = () => <CreateGroup kind={tagKind} />;

export default ProductTagCreatePage;
