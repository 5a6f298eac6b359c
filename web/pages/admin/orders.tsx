import { OrdersScreen } from "../../features/order-admin/orders-screen.tsx";

const OrdersPage = () => <OrdersScreen />;

export default OrdersPage;
