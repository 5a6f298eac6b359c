import { AccountantsScreen } from "../../features/accounting/accountants-screen.tsx";

const AccountantsPage = () => <AccountantsScreen />;

export default AccountantsPage;
