import type { ContentCard } from "../../shared/contract/content-view.ts";
import { CardGrid } from "../features/content/card-grid.tsx";
import { Downloads } from "../features/media/downloads.tsx";
import { ResourceTabs } from "../features/users/account-tabs.tsx";
import { AccountLayout } from "../features/users/account-layout.tsx";

const suggestions = (cards: readonly ContentCard[]) => <CardGrid cards={cards} heading="h3" />;

const Page = () => (
  <AccountLayout title="My Downloads">
    <ResourceTabs />
    <Downloads suggestions={suggestions} />
  </AccountLayout>
);

export default Page;
