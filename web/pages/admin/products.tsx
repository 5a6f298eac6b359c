import { ProductsScreen } from "../../features/products/products-screen.tsx";

const ProductsPage = () => <ProductsScreen />;

export default ProductsPage;
