import { newestCall, openReportCall } from "../features/home/home-calls.ts";
import { HomeScreen } from "../features/home/home-screen.tsx";
import { plansCall } from "../features/plans/plans-call.ts";
import { usePageCall } from "../lib/use-endpoint.ts";

/** The page shows the parts that can be loaded; a part that fails never navigates away. */
const stays = { leaves: false };

const Home = () => {
  const newest = usePageCall(newestCall, stays);
  const report = usePageCall(openReportCall, stays);
  const plans = usePageCall(plansCall, stays);
  return (
    <HomeScreen
      newest={newest.data?.data ?? null}
      total={newest.data?.meta.total ?? null}
      report={report.data?.data ?? null}
      plans={plans.data?.data ?? null}
      free={plans.data?.free ?? null}
    />
  );
};

export default Home;
