import { PersonalisedFeedSection } from "../features/dashboard/personalised-feed.tsx";
import { usePersonalise } from "../features/feed-preferences/use-personalise.tsx";

const Page = () => <PersonalisedFeedSection bar={usePersonalise().bar} />;

export default Page;
