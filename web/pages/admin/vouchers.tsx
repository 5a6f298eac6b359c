import { VouchersScreen } from "../../features/shop-settings/vouchers-screen.tsx";

const VouchersPage = () => <VouchersScreen />;

export default VouchersPage;
