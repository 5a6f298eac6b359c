import { DashboardScreen } from "../features/dashboard/dashboard.tsx";
import { usePersonalise } from "../features/feed-preferences/use-personalise.tsx";

const Page = () => <DashboardScreen {...usePersonalise()} />;

export default Page;
