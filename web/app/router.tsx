import type { ComponentType } from "react";
import { createBrowserRouter, redirect, type RouteObject } from "react-router";
import { requestEarly } from "../lib/early-request.ts";
import { addressOfTarget, onFailureRedirect } from "../lib/failure-rules.ts";
import { redirectRecord } from "../lib/redirect-record.ts";
import { session } from "../lib/session.ts";
import { guard } from "./guards.ts";
import { headerOf, type PageRoute } from "./page-route.ts";
import { paths } from "../lib/paths.ts";
import { addRoutes, pageRoutes, routeNamed } from "./route-table.ts";
import { PageError, ShellError } from "./error-screens.tsx";
import { AppShell } from "./app-shell.tsx";

interface Page {
  readonly default: ComponentType;
}

const pages = import.meta.glob<Page>("../pages/*.tsx");

type Router = ReturnType<typeof createBrowserRouter>;

/** Creates the router, starting with the page at the browser's address. */
export const openRouter = (): Router => {
  const router = createBrowserRouter(
    [
      {
        id: "shell",
        Component: AppShell,
        ErrorBoundary: ShellError,
        children: pageRoutes.map((route) => routeObject(route, loadPageModule, guardPage)),
      },
    ],
    {
      // Members never load the staff area's routes.
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (!path.startsWith(paths.staff)) return;
        const {
          staffRoutes,
          loadStaffPageModule: codeOfStaff,
          guardStaff,
        } = await import("./staff-area.ts");
        addRoutes(staffRoutes);
        patch(
          "shell",
          staffRoutes.map((route) => routeObject(route, codeOfStaff, guardStaff)),
        );
      },
    },
  );
  onFailureRedirect((target, page) => {
    if (target === "login") rememberHere(router);
    void router.navigate(addressOfTarget(target, page), { replace: true });
  });
  // Another tab has logged in or out, so this tab's page may no longer be for its visitor.
  addEventListener("storage", (event) => {
    if (event.key === "auth" || event.key === null) void router.revalidate();
  });
  return router;
};

const guardPage = ({ access }: PageRoute, here: string): string | null => guard(access, here);

const loadPageModule = ({ file }: PageRoute): Promise<Page> => {
  const load = pages[`../pages/${file}.tsx`];
  if (load === undefined) throw new Error(`There is no page ${file}.`);
  return load();
};

const routeObject = <R extends PageRoute>(
  route: R,
  code: (route: R) => Promise<Page>,
  mayShow: (route: R, here: string) => string | null,
): RouteObject => ({
  id: route.name,
  path: route.path,
  loader: ({ request }) => {
    const url = new URL(request.url);
    const instead = mayShow(route, url.pathname + url.search);
    if (instead !== null) return redirect(instead);
    const token = session.token();
    const verified = session.user()?.verified.status ?? false;
    requestEarly(url.pathname, url.search, token === null ? null : { token, verified });
    return null;
  },
  // If only the query changes, the page stays the same and no early request is needed.
  shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
    currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
      ? false
      : defaultShouldRevalidate,
  lazy: {
    Component: async () => {
      // The header's code loads in parallel with the page's, not after it.
      const header = headerOf(route, session.user() !== null);
      if (header === "website") void import("./shell/website-header.tsx");
      else if (header === "staff") void import("./shell/staff-header.tsx");
      else if (header !== "none") void import("./shell/member-header.tsx");
      return (await code(route)).default;
    },
  },
  ErrorBoundary: PageError,
});

const rememberHere = ({ state }: Router): void => {
  const { location, matches } = state;
  const access = routeNamed(matches.at(-1)?.route.id)?.access;
  if (access !== undefined && access !== "open" && access !== "guest")
    redirectRecord.remember(location.pathname + location.search);
};
