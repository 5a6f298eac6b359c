import { AccountLayout } from "../features/users/account-layout.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

const Team = () => (
  <AccountLayout title="Team">
    <EmptyState message="You are not currently part of a team" />
  </AccountLayout>
);

export default Team;
