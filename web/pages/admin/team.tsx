import { useParams } from "react-router";
import { StaffTeamScreen } from "../../features/teams/staff-team-screen.tsx";

const TeamPage = () => {
  const { id = "" } = useParams();
  return <StaffTeamScreen key={id} id={id} />;
};

export default TeamPage;
