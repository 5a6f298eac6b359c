import { useParams } from "react-router";
import { StatementScreen } from "../../features/bank-statements/statement-screen.tsx";

const BankStatementPage = () => {
  const { id = "" } = useParams();
  return <StatementScreen key={id} id={id} />;
};

export default BankStatementPage;
