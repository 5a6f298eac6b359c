import { TeamsScreen } from "../../features/people/teams-screen.tsx";

const TeamsPage = () => <TeamsScreen />;

export default TeamsPage;
