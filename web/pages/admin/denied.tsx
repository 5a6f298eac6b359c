import { DeniedScreen } from "../../features/staff-accounts/denied-screen.tsx";

const DeniedPage = () => <DeniedScreen />;

export default DeniedPage;
