import { useLocation, useParams } from "react-router";
import { cardFrom } from "../features/cards/card-link.ts";
import { UpgradeScreen } from "../features/upgrade/upgrade-screen.tsx";
import { useEventLog } from "../features/shell/use-event-log.ts";
import { useLayout } from "../features/shell/use-layout.ts";

const Upgrade = () => {
  const params = useParams();
  const { state } = useLocation();
  const { layout } = useLayout();
  const { source } = params;
  useEventLog(eventOf(params));
  return (
    <UpgradeScreen source={source} card={cardFrom(state, source)} html={layout?.html || null} />
  );
};

const eventOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const { source } = params;
  if (source === "403") return `Viewed Upgrade - 403 ${JSON.stringify(params)}`;
  return ["Viewed Upgrade", source].filter(Boolean).join(" ").slice(0, 200);
};

export default Upgrade;
