import { type ComponentType, lazy, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import {
  type Location,
  matchPath,
  NavigationType,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from "react-router";
import { addressOfTarget, onLeaving } from "../lib/failure-rules.ts";
import { pageReady } from "../lib/page-ready.ts";
import { PageFault } from "./faults.tsx";
import { frontRoutes } from "./front-routes.ts";
import type { PageRoute } from "./page-route.ts";
import { Shell } from "./shell/shell.tsx";

/** By their files in `web/pages`. */
const pages: Readonly<Record<string, ComponentType>> = {
  home: lazy(() => import("../pages/home.tsx")),
  plans: lazy(() => import("../pages/plans.tsx")),
  shop: lazy(() => import("../pages/shop.tsx")),
  product: lazy(() => import("../pages/product.tsx")),
  preview: lazy(() => import("../pages/preview.tsx")),
  "site-page": lazy(() => import("../pages/site-page.tsx")),
};

const pageOf = ({ file }: PageRoute): ComponentType => {
  const page = pages[file];
  if (page === undefined) throw new Error(`There is no front page ${file}.`);
  return page;
};

const routes = frontRoutes.map((route) => {
  const Page = pageOf(route);
  return <Route key={route.name} path={route.path} element={<Page />} />;
});

/** One front page after another. Every other address is the application's, which begins anew there. */
export const FrontSite = () => {
  const { location, route } = useFrontPage();
  useTopOfNext(location);
  useEffect(() => pageReady.done("navigation"), [location.pathname]);
  return (
    // Nothing here is for members alone: where a session ends, the page stays.
    <Shell route={route} onEnded={() => undefined}>
      <ErrorBoundary FallbackComponent={PageFault} resetKeys={[location.pathname]}>
        <Routes location={location}>{routes}</Routes>
      </ErrorBoundary>
    </Shell>
  );
};

/** Where a call's failure leads is outside, as a page that does not exist is. */
onLeaving((target, page) => location.replace(addressOfTarget(target, page)));

const routeAt = (pathname: string): PageRoute | undefined =>
  frontRoutes.find(({ path }) => matchPath(path, pathname));

/** The front page at the browser's address; while the application comes for another one, the page before it. */
const useFrontPage = () => {
  const asked = useLocation();
  const known = routeAt(asked.pathname) !== undefined;
  const [shown, setShown] = useState(asked);
  if (known && shown !== asked) setShown(asked);
  useEffect(() => {
    if (!known) location.reload();
  }, [known]);
  return { location: shown, route: routeAt(shown.pathname) };
};

/** A next page begins at its top; where one goes back to, the browser knows how far it was read. */
const useTopOfNext = ({ pathname }: Location): void => {
  const way = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (way !== NavigationType.Pop) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, way]);
};
