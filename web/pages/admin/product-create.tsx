import { CreateProduct } from "../../features/products/create-product.tsx";

const ProductCreatePage = () => <CreateProduct />;

export default ProductCreatePage;
