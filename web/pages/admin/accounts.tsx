import { AccountsScreen } from "../../features/books/accounts-screen.tsx";

const AccountsPage = () => <AccountsScreen />;

export default AccountsPage;
