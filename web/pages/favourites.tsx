import { SavedItems } from "../features/browse/saved-items.tsx";
import { ResourceTabs } from "../features/users/account-tabs.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Favourites = () => (
  <AccountLayout title="My Saved Items">
    <ResourceTabs />
    <SavedItems />
  </AccountLayout>
);

export default Favourites;
