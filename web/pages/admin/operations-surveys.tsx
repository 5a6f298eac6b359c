import { SurveysScreen } from "../../features/operations/surveys-screen.tsx";

const OperationsSurveysPage = () => <SurveysScreen />;

export default OperationsSurveysPage;
