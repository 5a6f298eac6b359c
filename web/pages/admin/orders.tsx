import { OrdersScreen } from "../../features/sales/orders-screen.tsx";

const OrdersPage = () => <OrdersScreen />;

export default OrdersPage;
