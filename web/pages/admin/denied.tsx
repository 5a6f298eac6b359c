import { DeniedScreen } from "../../features/staff/denied-screen.tsx";

const DeniedPage = () => <DeniedScreen />;

export default DeniedPage;
