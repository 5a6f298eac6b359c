import { AccountantsScreen } from "../../features/books/accountants-screen.tsx";

const AccountantsPage = () => <AccountantsScreen />;

export default AccountantsPage;
