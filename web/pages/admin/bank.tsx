import { StatementsScreen } from "../../features/bank/statements-screen.tsx";

const BankPage = () => <StatementsScreen />;

export default BankPage;
