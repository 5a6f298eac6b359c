import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { contentContract } from "../../../shared/contract/content/content.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useUser, type User } from "../../lib/session.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { announce } from "../../ui/announce.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { categoriesOf } from "./category-choice.ts";
import { PersonalisedNotice } from "./personalised-notice.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import type { OpenPanel, PersonaliseProps } from "./personalise-bar.tsx";
import styles from "./personalise-panels.module.css";
import { saveFilter } from "./save-filter.ts";
import { SortPanel } from "./sort-panel.tsx";
import { useReloadFeeds } from "./use-reload-feeds.ts";
import { useFilterDraft, type FilterDraft } from "./use-filter-draft.ts";

interface PanelsProps extends PersonaliseProps {
  user: User;
  returnFocus: () => void;
}

/** The panels of the bar, and the effect of closing them. Their code is loaded when one first opens. */
const PersonalisePanels = (props: Omit<PanelsProps, "user">) => {
  const user = useUser();
  return user && <Panels {...props} user={user} />;
};

/** Calls back with the panel that was just closed; switching from one panel to the other closes none. */
const useClosing = (open: OpenPanel, onClosed: (panel: "filter" | "sort") => void): void => {
  const before = useRef(open);
  const closed = useEffectEvent(onClosed);
  useEffect(() => {
    const panel = before.current;
    before.current = open;
    if (panel !== null && open === null) closed(panel);
  }, [open]);
};

/** Saves the changes, if there are any, and shows a notice. */
const useSaveFilter = (user: User, requested: FilterDraft, onOpen: PanelsProps["onOpen"]) => {
  const reload = useReloadFeeds();
  const [confirmed, setConfirmed] = useState(false);
  const run = async (panel: "filter" | "sort"): Promise<void> => {
    const { categories, order_by, recategorised, changed, forget } = requested;
    if (!changed) return;
    try {
      await saveFilter(user, categories, order_by);
    } catch (thrown) {
      notifyProblem("updating your account", thrown);
      onOpen(panel);
      return;
    }
    forget();
    if (recategorised) setConfirmed(true);
    else announce(`${order_by} first.`);
    await reload();
  };
  return { confirmed, run, settle: () => setConfirmed(false) };
};

const Panels = ({ user, open, onOpen, returnFocus }: PanelsProps) => {
  const { data, error, mutate } = useEndpoint(contentContract.endpoints.readTree, {});
  const industries = useMemo(() => categoriesOf(data?.data ?? []), [data]);
  const requested = useFilterDraft(industries, user.filter);
  const { confirmed, run, settle } = useSaveFilter(user, requested, onOpen);
  useClosing(open, (panel) => void run(panel));
  return (
    <>
      {open === "sort" && (
        <SortPanel
          order={requested.order_by}
          onChange={(order_by) => requested.want({ order_by })}
        />
      )}
      {open === "filter" &&
        (data ? (
          <FilterPanel
            industries={industries}
            requested={requested}
            onDone={() => {
              returnFocus();
              onOpen(null);
            }}
          />
        ) : error ? (
          <div className="page">
            <ErrorState
              message={`There was a problem getting the data for the decision tree: ${error.message}`}
              onRetry={() => void mutate()}
            />
          </div>
        ) : (
          <div className={styles["panel"]}>
            <LoadingNote />
            <Skeleton height={280} />
          </div>
        ))}
      {confirmed && <PersonalisedNotice onClose={settle} />}
    </>
  );
};

export default PersonalisePanels;
