import { VouchersScreen } from "../../features/tariff/vouchers-screen.tsx";

const VouchersPage = () => <VouchersScreen />;

export default VouchersPage;
