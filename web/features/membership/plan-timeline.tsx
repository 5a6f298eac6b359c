import { useState } from "react";
import type {
  UpcomingEvent,
  MembershipView,
} from "../../../shared/contract/memberships/membership-view.ts";
import { paymentsContract } from "../../../shared/contract/payments/payments.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./plan-timeline.module.css";

/** The number of entries shown at first, because twelve months would fill the page. */
const shownFirst = 5;

/** The upcoming events of the plan by date, until the next term has begun. */
export const PlanTimeline = ({
  membership: { coming, calendar },
  refresh,
}: {
  membership: Pick<MembershipView, "calendar" | "coming">;
  /** Reloads the membership. */
  refresh: () => Promise<unknown>;
}) => {
  const [all, setAll] = useState(false);
  const isLong = coming.length > shownFirst + 1;
  return (
    <>
      <ol className={styles["days"]} id="coming">
        {(all || !isLong ? coming : coming.slice(0, shownFirst)).map((one) => (
          <Day key={`${one.what} ${one.on}`} day={one} />
        ))}
      </ol>
      <div className={styles["calendar"]}>
        <ActionRow>
          {isLong && (
            <Button
              variant="hollow"
              aria-expanded={all}
              aria-controls="coming"
              onClick={() => setAll(!all)}
            >
              {all ? "Show fewer dates" : `Show all ${coming.length} dates`}
            </Button>
          )}
          <ButtonLink variant="quiet" to={calendar.replace(/^https?:/, "webcal:")}>
            Add to your calendar
          </ButtonLink>
          <Button variant="quiet" onClick={() => void copy(calendar)}>
            Copy the calendar address
          </Button>
          <Button variant="quiet" onClick={() => void replace(refresh)}>
            Replace the calendar address
          </Button>
        </ActionRow>
        <p className={styles["note"]}>
          Your calendar updates automatically. Anyone who has the address can read these dates and
          amounts; if you have shared it by mistake, replace it. It also stops working when you log
          out everywhere.
        </p>
      </div>
    </>
  );
};

const Day = ({
  day: { on, display, what, title, amount_display: amount },
}: {
  day: UpcomingEvent;
}) => (
  <li
    className={classNames(
      styles["day"],
      amount !== null && styles["payment"],
      what === "ends" && styles["ends"],
    )}
  >
    <time dateTime={on}>{display}</time>
    <span className={styles["what"]}>{title}</span>
    {amount !== null && <span className={styles["amount"]}>{amount}</span>}
  </li>
);

const replace = async (refresh: () => Promise<unknown>): Promise<void> => {
  try {
    await call(paymentsContract.endpoints.replaceCalendar, {});
    await refresh();
    notify("success", "The calendar has a new address. Subscribe to it again in your calendar.");
  } catch (thrown) {
    notify("error", reasonOf(thrown));
  }
};

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    notify("success", "The calendar address has been copied.");
  } catch {
    notify("error", "The calendar address could not be copied.");
  }
};
