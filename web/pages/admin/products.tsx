import { ProductsScreen } from "../../features/catalogue-admin/products-screen.tsx";

const ProductsPage = () => <ProductsScreen />;

export default ProductsPage;
