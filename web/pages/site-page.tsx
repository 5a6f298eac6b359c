import { useLocation } from "react-router";
import { frontRoutes } from "../app/front-routes.ts";
import { sitePageCall } from "../features/site-pages/site-page-call.ts";
import { SitePageScreen } from "../features/site-pages/site-page-screen.tsx";
import { usePageTitle } from "../lib/page-title.ts";
import { usePageCall } from "../lib/use-endpoint.ts";
import { ErrorState } from "../ui/error-state.tsx";

const Page = () => {
  const pathname = useLocation().pathname.replace(/\/$/, "");
  const route = frontRoutes.find(({ path }) => path === pathname);
  const { data, error, mutate } = usePageCall(sitePageCall(pathname));
  const page = data?.data ?? null;
  usePageTitle(page?.title);
  if (error && !page)
    return (
      <div className="page">
        <ErrorState
          message={`There was a problem getting this page: ${error.message}`}
          onRetry={() => void mutate()}
        />
      </div>
    );
  return <SitePageScreen key={pathname} page={page} title={route?.title ?? ""} />;
};

export default Page;
