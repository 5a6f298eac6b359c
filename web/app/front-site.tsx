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
import { addressOfTarget, onFailureRedirect } from "../lib/failure-rules.ts";
import { pageReady } from "../lib/page-ready.ts";
import { PageError } from "./error-screens.tsx";
import { frontRoutes } from "./front-routes.ts";
import type { PageRoute } from "./page-route.ts";
import { Shell } from "./shell/shell.tsx";

/** The components by their files in `web/pages`. */
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

/**
 * Shows the landing pages one after the other. All other addresses belong to the application, for which the
 * whole page is loaded.
 */
export const FrontSite = () => {
  const { location, route } = useFrontPage();
  useScrollToTop(location);
  useEffect(() => pageReady.done("navigation"), [location.pathname]);
  return (
    // No page here is for members alone, so the page stays if a session ends.
    <Shell route={route} onEnded={() => undefined}>
      <ErrorBoundary FallbackComponent={PageError} resetKeys={[location.pathname]}>
        <Routes location={location}>{routes}</Routes>
      </ErrorBoundary>
    </Shell>
  );
};

/** A failure leads to a page of the application, as does a page that does not exist. */
onFailureRedirect((target, page) => location.replace(addressOfTarget(target, page)));

const routeAt = (pathname: string): PageRoute | undefined =>
  frontRoutes.find(({ path }) => matchPath(path, pathname));

/**
 * Returns the landing page at the browser's address. While the application loads for another address, it returns the
 * previous page.
 */
const useFrontPage = () => {
  const here = useLocation();
  const isKnown = routeAt(here.pathname) !== undefined;
  const [shown, setShown] = useState(here);
  if (isKnown && shown !== here) setShown(here);
  useEffect(() => {
    if (!isKnown) location.reload();
  }, [isKnown]);
  return { location: shown, route: routeAt(shown.pathname) };
};

/** Scrolls to the top of the next page. On going back the browser restores the scroll position itself. */
const useScrollToTop = ({ pathname }: Location): void => {
  const way = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (way !== NavigationType.Pop) scrollTo({ top: 0, behavior: "instant" });
  }, [pathname, way]);
};
