import { DeadLettersScreen } from "../../features/operations/dead-letters-screen.tsx";

const OperationsDeadLettersPage = () => <DeadLettersScreen />;

export default OperationsDeadLettersPage;
