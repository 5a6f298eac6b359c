import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { requestPathOf } from "../../../shared/contract/address-of.ts";
import { peopleContract } from "../../../shared/contract/staff/customer-support.ts";
import { seenAsKey } from "../../lib/session-storage.ts";
import { useUser } from "../../lib/session.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./seen-as-banner.module.css";

const seenAs = z.object({ viewing: z.string(), endsAt: z.string() });
const staffRecord = z.object({ access_token: z.string() });

const inStorage = <S extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  schema: S,
): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(storage.getItem(key) ?? "null")).data ?? null;
  } catch {
    return null;
  }
};

/** Of the person whose area it is; kept for when they are not signed in any more. */
const personKey = "seen-as-person";

/** The tab is its owner's again: what it knew of the member is gone. */
const leave = (): void => {
  const person = sessionStorage.getItem(personKey);
  sessionStorage.clear();
  location.assign(person === null ? "/admin" : staffPersonPath(person));
};

/** With the staff's own session, which other tabs go on with. */
const end = async (person: string, viewing: string): Promise<void> => {
  const own = inStorage(localStorage, "auth", staffRecord);
  if (own === null) return;
  const { endSeeingAs } = peopleContract.endpoints;
  const address = requestPathOf(endSeeingAs, { params: { id: person, viewingId: viewing } });
  const headers = { Accept: "application/json", Authorization: `Bearer ${own.access_token}` };
  // What cannot be told now ends by itself.
  await fetch(address, { method: endSeeingAs.method, headers }).catch(() => undefined);
};

const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});

/** On every page that staff see as somebody: who it is, until when, and the way out. */
const SeenAsBanner = () => {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const begun = inStorage(sessionStorage, seenAsKey, seenAs);
  const endsAt = begun === null ? 0 : Date.parse(begun.endsAt);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) {
      // The session ended elsewhere, or the quarter of an hour was over.
      leave();
      return;
    }
    sessionStorage.setItem(personKey, id);
    const timer = setTimeout(leave, Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [id, endsAt]);
  if (user === null || begun === null) return null;
  const stop = async (): Promise<void> => {
    setBusy(true);
    await end(user.id, begun.viewing);
    leave();
  };
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <section className={styles["banner"]} aria-label="Viewing as customer">
      <div className={`page ${styles["line"]}`}>
        <p>
          You’re viewing as <strong>{name}</strong>until {time.format(endsAt)}. Nothing can be
          changed.{" "}
          <span className={styles["more"]}>
            Nothing is recorded as theirs. Saved items, boards, cards and the basket are hidden.
          </span>
        </p>
        <Button variant="hollow" small busy={busy} onClick={() => void stop()}>
          {busy ? "Ending" : "Stop viewing"}
        </Button>
      </div>
    </section>
  );
};

export default SeenAsBanner;
