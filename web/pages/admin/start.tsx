import { StartScreen } from "../../features/staff/start-screen.tsx";

const StartPage = () => <StartScreen />;

export default StartPage;
