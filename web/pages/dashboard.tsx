import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { usePersonalise } from "../features/feed-preferences/use-personalise.tsx";

const Page = () => <Dashboard {...usePersonalise()} />;

export default Page;
