import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useLayout } from "../../features/shell/use-layout.ts";
import { useUser } from "../../lib/session.ts";
import type { PageRoute } from "../route-table.ts";
import { ContentHeader } from "./content-header.tsx";
import { PlanPanel } from "./plan-panel.tsx";
import { PlatformHeader } from "./platform-header.tsx";

const NavigationDrawer = lazy(async () => ({
  default: (await import("./navigation-drawer.tsx")).NavigationDrawer,
}));

/** Of the pages with this header, the one where plan panel and tooltip tour are hidden (specification B §2). */
const withoutPlan = "emailVerify";

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

/** The platform and content headers with what opens from them: the plan panel and the navigation drawer. */
const MemberHeader = ({ route }: { route: PageRoute | undefined }) => {
  const { key } = useLocation();
  const user = useUser();
  const { layout, showPlan } = useLayout();
  const drawer = useDrawer(key);
  const navigation = layout?.navigation ?? [];
  const plan = user?.verified.status && route?.name !== withoutPlan ? layout?.plan : null;
  const planOpen = Boolean(plan && layout?.planToggle);
  return (
    <>
      {route?.header === "content" ? (
        <ContentHeader />
      ) : (
        <PlatformHeader
          navigation={navigation}
          menuOpen={drawer.open}
          onMenu={drawer.show}
          plan={plan ? { open: planOpen, toggle: () => void showPlan(!planOpen) } : null}
        />
      )}
      {plan && planOpen && <PlanPanel plan={plan} onClose={() => void showPlan(false)} />}
      {drawer.needed && (
        <Suspense>
          <NavigationDrawer open={drawer.open} onClose={drawer.close} navigation={navigation} />
        </Suspense>
      )}
    </>
  );
};

export default MemberHeader;
