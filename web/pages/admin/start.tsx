import { StartScreen } from "../../features/staff-accounts/start-screen.tsx";

const StartPage = () => <StartScreen />;

export default StartPage;
