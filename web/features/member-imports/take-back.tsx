import {
  movingInContract,
  type MoveView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { call } from "../../lib/api-client.ts";
import * as z from "zod/mini";
import { TextField } from "../../ui/text-field.tsx";
import { ActButton } from "../admin-kit/act-button.tsx";
import styles from "./moving-in.module.css";

const { takeBackMove } = movingInContract.endpoints;

const filled = z.pick(takeBackMove.body, { reason: true });

/** Undoes the import, except for what has been changed since. */
export const TakeBack = ({
  move,
  onChange,
}: {
  move: MoveView;
  onChange: () => Promise<unknown>;
}) => {
  const goesOn = move.pass === "back";
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>If it was wrong</h2>
      <p className={styles["hint"]}>
        Plans that this file gave can end again, where nothing has become of them since. Then it is
        matched anew.
      </p>
      <div>
        <ActButton
          action={goesOn ? "Go on taking back" : "Take back what this file gave"}
          doing="Beginning"
          variant="hollow"
          schema={filled}
          send={async ({ reason }) => {
            const body = { version: move.version, reason };
            await call(takeBackMove, { params: { id: move.id }, body }, { leaves: false });
            await onChange();
          }}
        >
          {(errorOf) => (
            <>
              <p>
                Each plan of this file ends at once, unless it was ordered, renewed or changed by
                another file since: those stay, and are listed with the reason. Accounts stay, on
                Basics. Nobody is mailed. It can be stopped and gone on with.
              </p>
              <TextField
                label="Reason"
                name="reason"
                maxLength={300}
                autoComplete="off"
                hint="Stays in the history of each. Please name nobody in it."
                error={errorOf("reason")}
              />
            </>
          )}
        </ActButton>
      </div>
    </section>
  );
};
