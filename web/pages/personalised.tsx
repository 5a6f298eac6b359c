import { PersonalisedFeed } from "../features/dashboard/personalised-feed.tsx";
import { usePersonalise } from "../features/feed-preferences/use-personalise.tsx";

const Page = () => <PersonalisedFeed bar={usePersonalise().bar} />;

export default Page;
