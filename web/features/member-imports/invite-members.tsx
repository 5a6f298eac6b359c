import { type ComponentProps, useState } from "react";
import {
  maxInvitesPerBatch,
  movingInContract,
  type MoveView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import { reasonOf } from "../../lib/api-failure.ts";
import { notify } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { counted } from "../admin-kit/counted.ts";
import styles from "./moving-in.module.css";

const usual = 500;

/** Sends the invitations in batches, so that replies can be seen before everybody has an email. */
export const InviteMembers = ({
  move,
  onChange,
}: {
  move: MoveView;
  onChange: () => Promise<unknown>;
}) => {
  const { to_invite: waiting, invited, reminded, inviting, first_end: firstEnd } = move;
  const [size, setSize] = useState(String(usual));
  const most = Number(size);
  const isSize = Number.isInteger(most) && most >= 1 && most <= maxInvitesPerBatch;
  const toRemind = Math.max(0, invited - reminded);
  const send = async (kind: "invitation" | "reminder", count: number): Promise<void> => {
    const { inviteMoved } = movingInContract.endpoints;
    const body = { version: move.version, kind, count };
    try {
      await call(inviteMoved, { params: { id: move.id }, body }, { leaves: false });
    } catch (thrown) {
      notify("error", reasonOf(thrown));
    }
    await onChange();
  };
  const batch = (all: number): number => Math.min(isSize ? most : usual, all);
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>Invitations</h2>
      <p>
        {`${counted(invited, "member")} ${invited === 1 ? "is" : "are"} invited, ${waiting.toLocaleString("en-GB")} wait for it.`}
        {reminded > 0 &&
          ` ${counted(reminded, "member")} ${reminded === 1 ? "was" : "were"} reminded.`}
      </p>
      {waiting > 0 && (
        <p className={styles["hint"]}>
          Who is not invited is told nothing of their plan, nor of its renewal.
          {firstEnd !== null && ` The first of these plans ends on ${firstEnd.display}.`}
        </p>
      )}
      <div className={styles["size"]}>
        <TextField
          name="size"
          inputMode="numeric"
          label="Mails in a batch"
          value={size}
          onChange={({ target }) => setSize(target.value)}
          error={isSize ? undefined : "Enter a number from 1 to 10,000"}
        />
      </div>
      <div className={styles["tools"]}>
        {waiting > 0 && (
          <Batch
            variant="solid"
            action={`Invite ${counted(batch(waiting), "member")}`}
            disabled={!isSize || inviting !== null}
            onConfirm={() => send("invitation", batch(waiting))}
          >
            Each gets one mail with a link to choose a password, which is good for 30 days. It names
            their plan, its end and its renewal. Who has chosen one by themselves gets none.
          </Batch>
        )}
        {toRemind > 0 && (
          <Batch
            variant="hollow"
            action={`Remind up to ${counted(batch(toRemind), "member")}`}
            disabled={!isSize || inviting !== null}
            onConfirm={() => send("reminder", batch(toRemind))}
          >
            Those who were invited and have not chosen a password yet get the mail once more, with a
            new link. Nobody is reminded twice.
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
  <ConfirmButton {...button} doing="Beginning" keep="Not now">
    <p>{children}</p>
  </ConfirmButton>
);
