import { FailedNewslettersScreen } from "../../features/operations/failed-newsletters-screen.tsx";

const DeadLettersPage = () => <FailedNewslettersScreen />;

export default DeadLettersPage;
