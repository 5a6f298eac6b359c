import { AccountsScreen } from "../../features/staff/accounts-screen.tsx";

const StaffPage = () => <AccountsScreen />;

export default StaffPage;
