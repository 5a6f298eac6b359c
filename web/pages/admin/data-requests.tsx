import { DataCasesScreen } from "../../features/data-cases/data-cases-screen.tsx";

const DataRequestsPage = () => <DataCasesScreen />;

export default DataRequestsPage;
