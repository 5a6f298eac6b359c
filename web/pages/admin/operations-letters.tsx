import { ParkedLettersScreen } from "../../features/operations/parked-letters-screen.tsx";

const OperationsLettersPage = () => <ParkedLettersScreen />;

export default OperationsLettersPage;
