import { DataCasesScreen } from "../../features/privacy-requests/data-cases-screen.tsx";

const DataRequestsPage = () => <DataCasesScreen />;

export default DataRequestsPage;
