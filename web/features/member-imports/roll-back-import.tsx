import {
  memberImportsContract,
  type MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { callInPlace } from "../../lib/api-client.ts";
import * as z from "zod/mini";
import { TextField } from "../../ui/text-field.tsx";
import { ActionButton } from "../admin-kit/action-button.tsx";
import styles from "./member-imports.module.css";

const { rollBackImport } = memberImportsContract.endpoints;

const rollBackForm = z.pick(rollBackImport.body, { reason: true });

/** Undoes the import, except for what has been changed since. */
export const RollBackImport = ({
  memberImport,
  onChange,
}: {
  memberImport: MemberImportView;
  onChange: () => Promise<unknown>;
}) => {
  const goesOn = memberImport.pass === "back";
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>Undo</h2>
      <p className={styles["hint"]}>
        You can end plans added by this file if they haven’t changed since, then match them again.
      </p>
      <div>
        <ActionButton
          action={goesOn ? "Resume undo" : "Undo this import"}
          doing="Starting"
          variant="hollow"
          schema={rollBackForm}
          send={async ({ reason }) => {
            const body = { version: memberImport.version, reason };
            await callInPlace(rollBackImport, { params: { id: memberImport.id }, body });
            await onChange();
          }}
        >
          <p>
            Plans from this file end immediately, unless they have since been ordered, renewed or
            changed by another file. Those are kept and listed. Accounts stay, on Basics. We won’t
            email anyone. You can stop and resume.
          </p>
          <TextField
            label="Reason"
            name="reason"
            maxLength={300}
            autoComplete="off"
            hint="Shown in each member’s history. Don’t include names."
          />
        </ActionButton>
      </div>
    </section>
  );
};
