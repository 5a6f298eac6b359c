import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches, useRevalidator } from "react-router";
import { useAuthCheck } from "../../features/auth/use-auth-check.ts";
import { useLayout } from "../../features/shell/use-layout.ts";
import { dismissNotification, useNotifications } from "../../lib/notifications.ts";
import { useUser } from "../../lib/session.ts";
import { ToastRegion } from "../../ui/toast-region.tsx";
import { routeNamed } from "../route-table.ts";
import { ContentHeader } from "./content-header.tsx";
import { Footer } from "./footer.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { PlatformHeader } from "./platform-header.tsx";
import { RemoteAlerts } from "./remote-alerts.tsx";
import { ScrollTop } from "./scroll-top.tsx";
import styles from "./shell.module.css";
import { RouteAnnouncer, useRouteChange } from "./route-change.tsx";
import { VerifyBanner } from "./verify-banner.tsx";
import { WebsiteHeader } from "./website-header.tsx";

const NavigationDrawer = lazy(() => import("./navigation-drawer.tsx"));

/** Where the plan panel and the tooltip tour are hidden (specification B §2). */
const withoutPlan = new Set(["basket", "login", "register", "emailVerify"]);

/** The drawer's code arrives with its first opening and then stays, so that closing can be seen. */
const useDrawer = (where: string) => {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  return {
    needed,
    // Menus close on every navigation (A §2.2).
    open: openedAt === where,
    show: () => {
      setNeeded(true);
      setOpenedAt(where);
    },
    close: () => setOpenedAt(null),
  };
};

/** Everything around a page. */
export const Shell = () => {
  const { key, pathname } = useLocation();
  const route = routeNamed(useMatches().at(-1)?.id);
  const user = useUser();
  const { revalidate } = useRevalidator();
  const { messages } = useAuthCheck(() => void revalidate());
  const { layout, showPlan } = useLayout();
  const notifications = useNotifications();
  const drawer = useDrawer(key);
  const main = useRouteChange(route?.title ?? "", pathname);

  useEffect(() => {
    document.documentElement.dataset["header"] = route?.header ?? "platform";
  }, [route?.header]);

  const plan = user?.verified.status && !withoutPlan.has(route?.name ?? "") ? layout?.plan : null;
  const planOpen = Boolean(plan && layout?.planToggle);
  return (
    <div className={styles["shell"]}>
      <a className={styles["skip"]} href="#main">
        Skip to the content
      </a>
      {route?.header === "website" ? (
        <WebsiteHeader />
      ) : route?.header === "content" ? (
        <ContentHeader />
      ) : (
        <PlatformHeader
          navigation={layout?.navigation ?? []}
          menuOpen={drawer.open}
          onMenu={drawer.show}
          plan={plan ? { open: planOpen, toggle: () => void showPlan(!planOpen) } : null}
        />
      )}
      {plan && planOpen && <PlanPanel plan={plan} onClose={() => void showPlan(false)} />}
      {user?.verified.status === false && route?.name !== "emailVerify" && <VerifyBanner />}
      <RemoteAlerts messages={messages} />
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        <Outlet />
      </main>
      <Footer />
      <ScrollTop />
      <ToastRegion toasts={notifications} onDismiss={dismissNotification} />
      <RouteAnnouncer />
      <ScrollRestoration />
      {drawer.needed && (
        <Suspense>
          <NavigationDrawer
            open={drawer.open}
            onClose={drawer.close}
            navigation={layout?.navigation ?? []}
          />
        </Suspense>
      )}
    </div>
  );
};
