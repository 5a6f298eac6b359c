import { StaffTeamsScreen } from "../../features/teams/staff-teams-screen.tsx";

const TeamsPage = () => <StaffTeamsScreen />;

export default TeamsPage;
