import { TeamScreen } from "../features/teams/team-screen.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";
import { useUser } from "../lib/session.ts";

const Team = () => {
  const user = useUser();
  return <AccountLayout title="Team">{user && <TeamScreen user={user} />}</AccountLayout>;
};

export default Team;
