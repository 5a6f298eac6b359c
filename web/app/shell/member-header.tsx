import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useLayout } from "../../features/overlays/use-layout.ts";
import { useMediaQuery } from "../../lib/media-query.ts";
import { useUser } from "../../lib/session.ts";
import type { PageRoute } from "../page-route.ts";
import { ContentHeader } from "./content-header.tsx";
import { planPanelRecord } from "./plan-panel-record.ts";
import { planToggleId } from "./plan-toggle.ts";

/** The platform header's controls are not needed to read a report, so they are loaded separately. */
const PlatformHeader = lazy(() => import("./platform-header.tsx"));
const PlanPanel = lazy(() => import("./plan-panel.tsx"));
const PlanSheet = lazy(() => import("./plan-sheet.tsx"));

const NavigationDrawer = lazy(async () => ({
  default: (await import("./navigation-drawer.tsx")).NavigationDrawer,
}));

/** The page with this header on which the plan panel and the tooltip tour are hidden. */
const routeWithoutPlanPanel = "emailVerify";

/** The platform and content headers with the plan panel and the navigation drawer that they open. */
const MemberHeader = ({ route }: { route: PageRoute | undefined }) => {
  const { key } = useLocation();
  const { layout } = useLayout();
  const drawer = useDrawer(key);
  const { plan, ...panel } = usePlanPanel(key, route);
  const navigation = layout?.navigation ?? [];
  return (
    <>
      {route?.header === "content" ? (
        <ContentHeader />
      ) : (
        <PlatformHeader
          navigation={navigation}
          menuOpen={drawer.open}
          onMenu={drawer.show}
          plan={plan ? panel : null}
        />
      )}
      <Suspense>
        {plan && panel.needed && panel.wide && (
          <PlanPanel plan={plan} onClose={panel.close} onDismiss={panel.dismiss} />
        )}
        {plan && panel.needed && !panel.wide && (
          <PlanSheet plan={plan} open={panel.open} onClose={panel.close} />
        )}
      </Suspense>
      {drawer.needed && (
        <Suspense>
          <NavigationDrawer open={drawer.open} onClose={drawer.close} navigation={navigation} />
        </Suspense>
      )}
    </>
  );
};

/** Returns the drawer's state. Its code is loaded when it first opens and stays, so that closing can be animated. */
const useDrawer = (where: string) => {
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [needed, setNeeded] = useState(false);
  return {
    needed,
    // Menus close on every navigation.
    open: openedAt === where,
    show: () => {
      setNeeded(true);
      setOpenedAt(where);
    },
    close: () => setOpenedAt(null),
  };
};

/**
 * Returns the plan panel's state. The server remembers whether the panel is open, until the member navigates. On a
 * wide screen it reopens beside the page if the same page is loaded again; on a narrow screen, where it covers the
 * page, it opens only on request.
 */
const usePlanPanel = (here: string, route: PageRoute | undefined) => {
  const user = useUser();
  const { layout, showPlan } = useLayout();
  const wide = useMediaQuery("(min-width: 1200px)");
  const drawer = useDrawer(here);
  const [mayBeOpen, setMayBeOpen] = useState(planPanelRecord.here);
  const plan = user?.verified.status && route?.name !== routeWithoutPlanPanel ? layout?.plan : null;
  const remembered = Boolean(plan && layout?.planToggle) && mayBeOpen;
  const open = wide ? remembered : drawer.open;
  const dismiss = (): void => {
    void showPlan(false);
    drawer.close();
  };
  const close = (): void => {
    dismiss();
    if (wide) (document.getElementById(planToggleId) ?? document.getElementById("main"))?.focus();
  };
  const toggle = (): void => {
    if (open) return close();
    planPanelRecord.note();
    setMayBeOpen(true);
    void showPlan(true);
    if (!wide) drawer.show();
  };
  return { plan, wide, open, needed: wide ? remembered : drawer.needed, toggle, close, dismiss };
};

export default MemberHeader;
