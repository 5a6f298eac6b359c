import { AccountLayout } from "../features/users/account-layout.tsx";
import { UnsubscribeNote } from "../features/users/unsubscribe-note.tsx";

const Unsubscribe = () => (
  <AccountLayout title="Unsubscribe">
    <UnsubscribeNote />
  </AccountLayout>
);

export default Unsubscribe;
