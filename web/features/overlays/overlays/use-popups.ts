import { useEffect, useState } from "react";
import { layoutContract } from "../../../../shared/contract/site/layout.ts";
import { callInPlace } from "../../../lib/api-client.ts";
import { isDismissed, recordDismissal } from "../../../lib/dismissed.ts";
import type { Popup } from "./popup.ts";

const { readRoute } = layoutContract.endpoints;

const nothing: readonly Popup[] = [];

/**
 * Returns the popups that are due, those of every page and of this one. Closing one dismisses it and hides all others
 * until a new list arrives.
 */
export const usePopups = (ofLayout: readonly Popup[], path: string, member: boolean) => {
  const [closedAt, setClosedAt] = useState("");
  const ofRoute = useRoutePopups(path, member);
  const everywhere = useDue(ofLayout, idsOf(ofLayout));
  const hereKey = `${path} ${idsOf(ofRoute)}`;
  const here = useDue(ofRoute, hereKey);
  const key = `${hereKey} | ${idsOf(ofLayout)}`;
  const hidden = closedAt === key;
  return {
    popups: { everywhere: hidden ? nothing : everywhere, here: hidden ? nothing : here },
    close: ({ id }: Popup): void => {
      recordDismissal(`popup ${id}`);
      setClosedAt(key);
    },
  };
};

/** Returns the popups of this route; none until the answer has arrived or if it fails. */
const useRoutePopups = (path: string, asks: boolean): readonly Popup[] => {
  const [answer, setAnswer] = useState({ path, popups: nothing });
  useEffect(() => {
    if (!asks) return;
    let here = true;
    callInPlace(readRoute, { query: { path } })
      .then(({ popups }) => here && setAnswer({ path, popups }))
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [path, asks]);
  return asks && answer.path === path ? answer.popups : nothing;
};

/** Returns the popups whose own delay is over, counted from when the list arrived or changed. */
const useDue = (list: readonly Popup[], key: string): readonly Popup[] => {
  const [due, setDue] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  useEffect(() => {
    const timers = list.map(({ id, timeout }) =>
      setTimeout(
        () => setDue((before) => ({ key, ids: [...(before.key === key ? before.ids : []), id] })),
        timeout * 1000,
      ),
    );
    return () => timers.forEach(clearTimeout);
    // The key represents the content of the list.
  }, [key]); // oxlint-disable-line react-hooks/exhaustive-deps
  const isDue = ({ id }: Popup): boolean => due.key === key && due.ids.includes(id);
  return list.filter((popup) => isDue(popup) && !isDismissed(`popup ${popup.id}`));
};

const idsOf = (list: readonly Popup[]): string => list.map(({ id }) => id).join(" ");
