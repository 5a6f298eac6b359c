import { useState } from "react";
import type { Coming, MembershipView } from "../../../shared/contract/membership-view.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import styles from "./plan-timeline.module.css";

/** Twelve months would be all of the page. */
const shownFirst = 5;

/** What comes, day by day, until the next term has begun. */
export const PlanTimeline = ({
  membership: { coming, calendar },
}: {
  membership: Pick<MembershipView, "calendar" | "coming">;
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
        </ActionRow>
        <p className={styles["note"]}>
          Your calendar then follows every change. Whoever has the address can read these dates and
          amounts.
        </p>
      </div>
    </>
  );
};

const Day = ({ day: { on, display, what, title, amount_display: amount } }: { day: Coming }) => (
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

const copy = async (address: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(address);
    notify("success", "The calendar address has been copied.");
  } catch {
    notify("error", "The calendar address could not be copied.");
  }
};
