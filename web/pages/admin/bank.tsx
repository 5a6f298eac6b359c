import { StatementsScreen } from "../../features/bank-statements/statements-screen.tsx";

const BankPage = () => <StatementsScreen />;

export default BankPage;
