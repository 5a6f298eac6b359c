import { CreateGroup } from "../../features/catalogue-admin/create-group.tsx";
import { categoryKind } from "../../features/catalogue-admin/group-kind.ts";

const ProductCategoryCreatePage = () => <CreateGroup kind={categoryKind} />;

export default ProductCategoryCreatePage;
