import { useLocation, useParams, useSearchParams } from "react-router";
import { cardFrom } from "../features/cards/card-link.ts";
import { UpgradeScreen } from "../features/upgrade/upgrade-screen.tsx";
import { highestRank } from "../features/upgrade/upgrade-words.ts";
import { useEventLog } from "../features/shell/use-event-log.ts";
import { useLayout } from "../features/shell/use-layout.ts";
import { usePreviewOf } from "../features/upgrade/use-preview-of.ts";
import { usePageTitle } from "../lib/page-title.ts";
import { useUser } from "../lib/session.ts";

const Upgrade = () => {
  const params = useParams();
  const [search] = useSearchParams();
  const { state } = useLocation();
  const { layout } = useLayout();
  const { source } = params;
  // Who was refused a page brings along which item it was.
  const slug = source === "403" ? (search.get("item") ?? undefined) : source;
  const preview = usePreviewOf(slug);
  const rank = useUser()?.plan.rank ?? 0;
  usePageTitle(rank >= highestRank ? "You have everything" : undefined);
  useEventLog(eventOf(params));
  return (
    <UpgradeScreen preview={preview} card={cardFrom(state, slug)} html={layout?.html || null} />
  );
};

const eventOf = (params: Readonly<Record<string, string | undefined>>): string => {
  const { source } = params;
  if (source === "403") return `Viewed Upgrade - 403 ${JSON.stringify(params)}`;
  return ["Viewed Upgrade", source].filter(Boolean).join(" ").slice(0, 200);
};

export default Upgrade;
