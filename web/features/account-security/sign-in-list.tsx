import type * as z from "zod/mini";
import { useState } from "react";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { londonTime } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./security.module.css";

const { listSignIns } = accountSecurityContract.endpoints;

type Page = z.output<(typeof listSignIns.replies)[200]>;
type SignIn = Page["data"][number];

const noPages: readonly Page[] = [];

/** Login attempts, newest first; earlier ones are appended on request. */
export const SignInList = () => {
  const { data: newest, error, mutate } = useEndpoint(listSignIns, { query: {} });
  const [earlier, setEarlier] = useState(noPages);
  const [busy, setBusy] = useState(false);
  if (error)
    return (
      <ErrorState
        message={`There was a problem getting your logins: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!newest)
    return (
      <div>
        <LoadingNote />
        <Skeleton height={64} />
      </div>
    );
  const pages = [newest, ...earlier];
  const after = pages.at(-1)?.next ?? null;
  const rows = pages.flatMap(({ data }) => data);
  const readOn = async (place: string): Promise<void> => {
    setBusy(true);
    try {
      const page = await call(listSignIns, { query: { after: place } });
      setEarlier((current) => [...current, page]);
    } catch (thrown) {
      notifyProblem("getting your logins", thrown);
    } finally {
      setBusy(false);
    }
  };
  if (rows.length === 0)
    return <EmptyState ruled={false} message="Your next login will be listed here." />;
  return (
    <>
      <ul className={styles["rows"]} aria-busy={busy}>
        {rows.map((one) => (
          <SignInRow key={one.id} signIn={one} />
        ))}
      </ul>
      {after !== null && (
        <ActionRow>
          <Button variant="hollow" busy={busy} onClick={() => void readOn(after)}>
            {busy ? "Loading" : "Show earlier logins"}
          </Button>
        </ActionRow>
      )}
    </>
  );
};

const SignInRow = ({ signIn }: { signIn: SignIn }) => (
  <li className={styles["row"]}>
    <div>
      <p className={styles["name"]}>
        {headline(signIn)}
        {signIn.outcome !== "signed-in" && <Badge tone="bad">Refused</Badge>}
        {signIn.is_new_device && <Badge tone="warn">New device</Badge>}
        {signIn.is_new_place && <Badge tone="warn">New place</Badge>}
      </p>
      <p className={styles["quiet"]}>
        {[signIn.device, signIn.place, loginMethodText(signIn)].filter(Boolean).join(" · ")}
      </p>
    </div>
    <time className={styles["when"]} dateTime={signIn.at}>
      {signIn.count > 1 && "Last on "}
      {londonTime(signIn.at).replace(" (London)", "")}
    </time>
  </li>
);

const headline = ({ outcome, count }: SignIn): string => {
  switch (outcome) {
    case "signed-in":
      return "Logged in";
    case "wrong-password":
      return count === 1 ? "Wrong password" : `Wrong password, ${count} times that day`;
    case "wrong-code":
      return count === 1 ? "Wrong code" : `Wrong code, ${count} times that day`;
  }
};

const loginMethodLabels: Readonly<Record<SignIn["way"], string>> = {
  password: "password",
  link: "mailed link",
  passkey: "passkey",
  registered: "registration",
};

const loginMethodText = ({ outcome, way, two_step: twoStep }: SignIn): string =>
  outcome !== "signed-in"
    ? ""
    : twoStep && way !== "passkey"
      ? `${loginMethodLabels[way]} and code`
      : loginMethodLabels[way];
