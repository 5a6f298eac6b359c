import { Dashboard } from "../features/dashboard/dashboard.tsx";
import { usePersonalise } from "../features/personalise/use-personalise.tsx";

const Page = () => <Dashboard {...usePersonalise()} />;

export default Page;
