import { useState } from "react";
import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./mail-delivery.module.css";

const { readDelivery, resumeDelivery } = commsContract.endpoints;

const problems = {
  bounce: "came back to us",
  complaint: "were marked as spam",
} as const;

/**
 * The partly hidden address that emails go to; if emails cannot be delivered, the date since then and what to do
 * about it.
 */
export const MailDelivery = ({ userId }: { userId: string }) => {
  const { data, mutate } = useEndpoint(readDelivery, { params: { id: userId } });
  const [busy, setBusy] = useState(false);
  if (!data) return <Skeleton width="16rem" height={22} />;
  const { email, suppressed } = data.data;
  const resume = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call(resumeDelivery, { params: { id: userId } });
      await mutate(answer, { revalidate: false });
      notify("success", `We’ve sent an email to ${email}.`);
    } catch (thrown) {
      notifyProblem("sending to your address again", thrown);
      await mutate();
    }
    setBusy(false);
  };
  if (suppressed === null) return <p className={styles["address"]}>We email {email}.</p>;
  return (
    <Callout tone="warn" title="Our emails aren’t reaching you">
      <div className={styles["problem"]}>
        <p>
          Emails to {email} {problems[suppressed.reason]} on {suppressed.since_display}. We’ve sent
          nothing there since, not even invoices.
        </p>
        <p>
          {suppressed.hindrance ||
            "Change your email address above. If your mailbox is working again, we can try it once more."}
        </p>
        {suppressed.may_resume && (
          <Button variant="hollow" disabled={busy} onClick={() => void resume()}>
            {busy ? "Sending" : "Try this address again"}
          </Button>
        )}
      </div>
    </Callout>
  );
};
