import { lazy, type ReactNode, Suspense } from "react";
import { useAuthCheck, useRemoteMessages } from "../../features/auth/use-auth-check.ts";
import { useNotifications } from "../../lib/notifications.ts";
import { useUser } from "../../lib/session.ts";
import { isImpersonationTab } from "../../lib/session-storage.ts";
import { useHasScrolledPast } from "../../lib/use-has-scrolled-past.ts";
import { whenIdle } from "../../lib/idle.ts";
import { classNames } from "../../ui/class-names.ts";
import { headerOf, type PageRoute } from "../page-route.ts";
import { RouteAnnouncer, useRouteChange } from "./route-change.tsx";
import styles from "./shell.module.css";

/** Each page loads its own header only: login and registration do without the members' menus and panels. */
const WebsiteHeader = lazy(() => import("./website-header.tsx"));
const MemberHeader = lazy(() => import("./member-header.tsx"));
const StaffHeader = lazy(() => import("./staff-header.tsx"));
/** The footer is below the first screen on every page. */
const Footer = lazy(() => import("./footer.tsx"));
const Extra = lazy(() => import("./extras.tsx"));
/** Overlays that open by themselves must not delay the page. */
const Overlays = lazy(async () => {
  await whenIdle();
  return import("./overlays.tsx");
});
/** The keyboard shortcut of the command palette, for members. */
const PaletteShortcut = lazy(() => import("../../features/search/palette/palette-shortcut.tsx"));

interface ShellProps {
  readonly route: PageRoute | undefined;
  /** This is called when the session has ended elsewhere: the page may not be for a visitor. */
  readonly onEnded: () => void;
  /** The current page. */
  readonly children: ReactNode;
}

/** The header, footer and overlays around a page. */
export const Shell = ({ route, onEnded, children }: ShellProps) => {
  const user = useUser();
  const header = headerOf(route, user !== null);
  useAuthCheck(onEnded);
  const alerted = useRemoteMessages().length > 0;
  const notified = useNotifications().length > 0;
  const scrolled = useHasScrolledPast(() => innerHeight);
  // Two pages show the message themselves.
  const toldHere = route?.name === "emailVerify" || route?.name === "demo";
  const unverified = user?.verified.status === false && !toldHere;
  const main = useRouteChange(route);
  const atWork = header === "staff";
  const isMembers = header === "platform" || header === "content";
  return (
    <div className={classNames(styles["shell"], atWork && styles["atWork"])}>
      <a className={styles["skip"]} href="#main">
        Skip to the content
      </a>
      <Suspense>{isImpersonationTab && <Extra part="seen" />}</Suspense>
      <Suspense fallback={<div className={styles["headerPlace"]} />}>
        {header === "website" && <WebsiteHeader />}
        {header === "staff" && <StaffHeader />}
        {isMembers && <MemberHeader route={route} />}
      </Suspense>
      {unverified && (
        <Suspense fallback={<div className={styles["bannerPlace"]} />}>
          <Extra part="verify" />
        </Suspense>
      )}
      <main id="main" ref={main} tabIndex={-1} className={styles["main"]}>
        {children}
      </main>
      <Suspense>{alerted && <Extra part="alerts" />}</Suspense>
      <Suspense>{!atWork && <Footer />}</Suspense>
      <Suspense>{scrolled && <Extra part="top" />}</Suspense>
      <div aria-live="polite">
        <Suspense>{notified && <Extra part="toasts" />}</Suspense>
      </div>
      {/* Films, tours and popups are for members, not for staff at work. */}
      <Suspense>{!atWork && <Overlays route={route?.name} />}</Suspense>
      <Suspense>{user && <PaletteShortcut />}</Suspense>
      <RouteAnnouncer />
    </div>
  );
};
