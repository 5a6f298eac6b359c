import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { requestPath } from "../../../shared/contract/request-path.ts";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { impersonationStorageKey } from "../../lib/session-storage.ts";
import { useUser } from "../../lib/session.ts";
import { staffPersonPath } from "../../lib/staff-paths.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./seen-as-banner.module.css";

const impersonationSchema = z.object({ viewing: z.string(), endsAt: z.string() });
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

/** The storage key of the person whose account is viewed, for use after the session has ended. */
const personKey = "seen-as-person";

/** Returns the tab to the member of staff and removes the data of the viewed member. */
const leaveImpersonation = (): void => {
  const person = sessionStorage.getItem(personKey);
  sessionStorage.clear();
  location.assign(person === null ? "/admin" : staffPersonPath(person));
};

/** Ends the view with the staff member's own session, which other tabs keep using. */
const revokeImpersonation = async (person: string, viewing: string): Promise<void> => {
  const own = inStorage(localStorage, "auth", staffRecord);
  if (own === null) return;
  const { endImpersonation } = customerSupportContract.endpoints;
  const address = requestPath(endImpersonation, { params: { id: person, viewingId: viewing } });
  const headers = { Accept: "application/json", Authorization: `Bearer ${own.access_token}` };
  // If the call fails, the view expires on its own.
  await fetch(address, { method: endImpersonation.method, headers }).catch(() => undefined);
};

const time = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "Europe/London",
});

/**
 * The banner on every page that staff view as somebody else: the person's name, the time that the view ends, and a
 * button to leave.
 */
const ImpersonationBanner = () => {
  const user = useUser();
  const [busy, setBusy] = useState(false);
  const begun = inStorage(sessionStorage, impersonationStorageKey, impersonationSchema);
  const endsAt = begun === null ? 0 : Date.parse(begun.endsAt);
  const id = user?.id;
  useEffect(() => {
    if (id === undefined) {
      // The session was ended elsewhere, or its 15 minutes are over.
      leaveImpersonation();
      return;
    }
    sessionStorage.setItem(personKey, id);
    const timer = setTimeout(leaveImpersonation, Math.max(0, endsAt - Date.now()));
    return () => clearTimeout(timer);
  }, [id, endsAt]);
  if (user === null || begun === null) return null;
  const stop = async (): Promise<void> => {
    setBusy(true);
    await revokeImpersonation(user.id, begun.viewing);
    leaveImpersonation();
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

export default ImpersonationBanner;
