import { CreateProduct } from "../../features/catalogue-admin/create-product.tsx";

const ProductCreatePage = () => <CreateProduct />;

export default ProductCreatePage;
