/** The parts of the shell that most visits never show. Their code is loaded when the first of them is needed. */
import { lazy } from "react";
import { dismissNotification, useNotifications } from "../../lib/notifications.ts";
import { Toasts } from "../../ui/toasts.tsx";
import { RemoteAlerts } from "./remote-alerts.tsx";
import { ScrollTop } from "./scroll-top.tsx";
import { VerifyBanner } from "./verify-banner.tsx";

const ToastRegion = () => <Toasts toasts={useNotifications()} onDismiss={dismissNotification} />;

/** Members never load the banner that staff see while they view a member's account. */
const ImpersonationBanner = lazy(() => import("./impersonation-banner.tsx"));

const parts = {
  alerts: RemoteAlerts,
  seen: ImpersonationBanner,
  toasts: ToastRegion,
  top: ScrollTop,
  verify: VerifyBanner,
};

const Extra = ({ part }: { part: keyof typeof parts }) => {
  const Part = parts[part];
  return <Part />;
};

export default Extra;
