import { AccountLayout } from "../features/users/account-layout.tsx";
import { paths } from "../lib/paths.ts";
import { BackLink } from "../ui/back-link.tsx";
import { UnsubscribeNote } from "../features/users/unsubscribe-note.tsx";

const Unsubscribe = () => (
  <AccountLayout
    title="Unsubscribe"
    above={<BackLink to={paths.account}>Account Details</BackLink>}
  >
    <UnsubscribeNote />
  </AccountLayout>
);

export default Unsubscribe;
