import { CreateGroup } from "../../features/products/create-group.tsx";
import { categoryKind } from "../../features/products/group-kind.ts";

const ProductCategoryCreatePage = () => <CreateGroup kind={categoryKind} />;

export default ProductCategoryCreatePage;
