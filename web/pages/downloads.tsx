import { Downloads } from "../features/media/downloads.tsx";
import { ResourceTabs } from "../features/users/account-tabs.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const Page = () => (
  <AccountLayout title="My Downloads">
    <ResourceTabs />
    <Downloads />
  </AccountLayout>
);

export default Page;
