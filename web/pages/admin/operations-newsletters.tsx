import { FailedNewslettersScreen } from "../../features/operations/failed-newsletters-screen.tsx";

const FailedNewslettersPage = () => <FailedNewslettersScreen />;

export default FailedNewslettersPage;
