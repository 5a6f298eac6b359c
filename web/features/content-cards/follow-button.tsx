import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import { Link } from "react-router";
import { followPromise } from "../../../shared/contract/accounts/consent-text.ts";
import { paths } from "../../lib/paths.ts";
import { announce } from "../../ui/announce.ts";
import styles from "./follow-button.module.css";
import { type Followable, useFollows } from "./follows.ts";

const names = { search: "this search", tag: "this tag", colour: "this colour" } as const;

/** Follows or unfollows the page's topic. The text beside it explains the effect before it is pressed. */
export const FollowButton = ({ kind, value }: Followable) => {
  const { follows, mails, add, remove } = useFollows();
  const [busy, setBusy] = useState(false);
  const existing = follows?.find(
    (one) => one.kind === kind && one.value.toLowerCase() === value.toLowerCase(),
  );
  const press = async (): Promise<void> => {
    if (busy || follows === undefined) return;
    setBusy(true);
    const done = await (existing ? remove(existing) : add({ kind, value }));
    if (done)
      announce(
        existing ? `You no longer follow ${names[kind]}.` : `You now follow ${names[kind]}.`,
      );
    setBusy(false);
  };
  const Sign = existing ? BellRing : Bell;
  return (
    <p className={styles["follow"]}>
      <button
        type="button"
        className={styles["button"]}
        aria-pressed={existing !== undefined}
        aria-disabled={busy || follows === undefined || undefined}
        onClick={() => void press()}
      >
        <Sign size={16} strokeWidth={1.5} aria-hidden />
        {existing ? `Following ${names[kind]}` : `Follow ${names[kind]}`}
      </button>
      <span className={styles["note"]}>
        {existing === undefined ? followPromise : <FollowedNote mails={mails} />}
      </span>
    </p>
  );
};

const FollowedNote = ({ mails }: { mails: boolean }) =>
  mails ? (
    <Link to={paths.follows}>See everything you follow</Link>
  ) : (
    <>
      Emails about what you follow are off. <Link to={paths.follows}>Change that</Link>
    </>
  );
