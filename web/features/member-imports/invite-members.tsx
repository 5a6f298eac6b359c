import { type ComponentProps, useState } from "react";
import {
  maxInvitesPerBatch,
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { formatCount } from "../admin-kit/format-count.ts";
import styles from "./member-imports.module.css";

const defaultBatchSize = 500;

/** Sends the invitations in batches, so that replies can be seen before everybody has an email. */
export const InviteMembers = ({
  memberImport,
  onChange,
}: {
  memberImport: MemberImportView;
  onChange: () => Promise<unknown>;
}) => {
  const { to_invite: waiting, invited, reminded, inviting, first_end: firstEnd } = memberImport;
  const [size, setSize] = useState(String(defaultBatchSize));
  const batchSize = Number(size);
  const isSize = Number.isInteger(batchSize) && batchSize >= 1 && batchSize <= maxInvitesPerBatch;
  const toRemind = Math.max(0, invited - reminded);
  const send = async (kind: "invitation" | "reminder", count: number): Promise<void> => {
    const { inviteImported } = memberImportsContract.endpoints;
    const body = { version: memberImport.version, kind, count };
    try {
      await callInPlace(inviteImported, { params: { id: memberImport.id }, body });
    } catch (thrown) {
      notify("error", reasonOf(thrown));
    }
    await onChange();
  };
  const batch = (all: number): number => Math.min(isSize ? batchSize : defaultBatchSize, all);
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>Invitations</h2>
      <p>
        {`${formatCount(invited, "member")} invited, ${waiting.toLocaleString("en-GB")} waiting.`}
        {reminded > 0 && ` ${formatCount(reminded, "member")} reminded.`}
      </p>
      {waiting > 0 && (
        <p className={styles["hint"]}>
          Members hear nothing about their plan or its renewal until invited.
          {firstEnd !== null && ` The first of these plans ends on ${firstEnd.display}.`}
        </p>
      )}
      <div className={styles["size"]}>
        <TextField
          name="size"
          inputMode="numeric"
          label="Emails per batch"
          value={size}
          onChange={({ target }) => setSize(target.value)}
          error={isSize ? undefined : "Enter a number from 1 to 10,000"}
        />
      </div>
      <div className={styles["tools"]}>
        {waiting > 0 && (
          <Batch
            variant="solid"
            action={`Invite ${formatCount(batch(waiting), "member")}`}
            disabled={!isSize || inviting !== null}
            onConfirm={() => send("invitation", batch(waiting))}
          >
            Each member gets one email with their plan, end date, renewal and a link to set a
            password, valid for 30 days. Members who already have a password are not emailed.
          </Batch>
        )}
        {toRemind > 0 && (
          <Batch
            variant="hollow"
            action={`Remind up to ${formatCount(batch(toRemind), "member")}`}
            disabled={!isSize || inviting !== null}
            onConfirm={() => send("reminder", batch(toRemind))}
          >
            Invited members without a password get the email again with a new link. Each member is
            reminded only once.
          </Batch>
        )}
      </div>
    </section>
  );
};

const Batch = ({
  children,
  ...button
}: Pick<
  ComponentProps<typeof ConfirmButton>,
  "action" | "children" | "disabled" | "onConfirm" | "variant"
>) => (
  <ConfirmButton {...button} doing="Starting" keep="Cancel">
    <p>{children}</p>
  </ConfirmButton>
);
