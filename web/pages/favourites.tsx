import { SavedItems } from "../features/content/browse/saved-items.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Favourites = () => (
  <AccountLayout title="My Saved Items">
    <SavedItems />
  </AccountLayout>
);

export default Favourites;
