import { useState } from "react";
import { privacyContract } from "../../../shared/contract/privacy/privacy.ts";
import { formatDate, londonTime } from "../../../shared/kernel/london-date.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { fileSize } from "../../lib/file-size.ts";
import { openInNewTab } from "../../lib/new-tab.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import type { User } from "../../lib/session.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import type { DataRights } from "./use-data-rights.ts";

const { requestExport, fetchExport } = privacyContract.endpoints;

interface DataCopyProps {
  user: User;
  copy: DataRights["export"];
  onChanged: () => Promise<unknown>;
}

/** The copy of the member's data: request, progress and download. There is one copy at a time. */
export const DataCopy = ({ user, copy, onChanged }: DataCopyProps) => {
  const [busy, setBusy] = useState(false);
  const params = { id: user.id };
  const during = async (work: () => Promise<unknown>, what: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      notifyProblem(what, thrown);
    } finally {
      setBusy(false);
      await onChanged();
    }
  };
  const ask = (): Promise<void> =>
    during(async () => {
      await callInPlace(requestExport, { params });
      notify("success", "We’re preparing your copy. We’ll email you when it’s ready.");
    }, "asking for your data");
  const fetch = (): Promise<void> =>
    during(
      () =>
        openInNewTab(async () => (await callInPlace(fetchExport, { params })).data.temporaryURL),
      "getting your data",
    );
  return (
    <>
      <p aria-live="polite">{statusText(copy)}</p>
      <ActionRow>
        {copy.status === "ready" && (
          <Button busy={busy} onClick={() => void fetch()}>
            {`Download your data, ${fileSize(copy.bytes ?? 0)}`}
          </Button>
        )}
        {copy.status !== "making" && (
          <Button
            variant={copy.status === "ready" ? "quiet" : "hollow"}
            busy={busy}
            onClick={() => void ask()}
          >
            {copy.status === "ready" ? "Request a new copy" : "Request a copy"}
          </Button>
        )}
      </ActionRow>
    </>
  );
};

const statusText = ({ status, asked_at, ready_at, expires_at }: DataCopyProps["copy"]): string => {
  if (status === "making")
    return `You asked for a copy on ${londonTime(asked_at ?? "")}. It takes a few minutes. We’ll email you when it’s ready, so you can leave this page.`;
  if (status === "ready")
    return `Made on ${londonTime(ready_at ?? "")}. You can download it until ${formatDate(expires_at ?? "")}.`;
  return "It takes a few minutes. We’ll email you when it’s ready, and you can download it here for a week.";
};
