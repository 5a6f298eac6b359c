import { AccountsScreen } from "../../features/staff-accounts/accounts-screen.tsx";

const StaffPage = () => <AccountsScreen />;

export default StaffPage;
