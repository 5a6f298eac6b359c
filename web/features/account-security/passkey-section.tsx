import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./security.module.css";
import { SmallForm } from "./small-form.tsx";
import type { OpenSecurityPanel } from "./two-step-section.tsx";
import type { Security } from "./use-security.ts";

const AddPasskey = lazy(() => import("./add-passkey.tsx"));

const { removePasskey, renamePasskey } = accountSecurityContract.endpoints;

type Passkey = Security["passkeys"][number];

interface PasskeySectionProps {
  passkeys: readonly Passkey[];
  open: OpenSecurityPanel;
  onOpen: (panel: OpenSecurityPanel) => void;
  onChanged: () => Promise<unknown>;
}

/** The member's passkeys, with controls to add, rename and remove them. */
export const PasskeySection = ({ passkeys, open, onOpen, onChanged }: PasskeySectionProps) => {
  const add = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => onOpen(null));
    add.current?.focus();
  };
  return (
    <>
      <p className={styles["prose"]}>
        A passkey logs you in with your fingerprint, face or screen lock instead of a password. It
        counts as both steps.
      </p>
      {passkeys.length > 0 && (
        <ul className={styles["rows"]}>
          {passkeys.map((one) => (
            <PasskeyRow key={one.id} passkey={one} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {"PublicKeyCredential" in window ? (
        <div hidden={open === "passkey"}>
          <Button ref={add} variant="hollow" onClick={() => onOpen("passkey")}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={styles["quiet"]}>This browser doesn’t support passkeys.</p>
      )}
      {open === "passkey" && (
        <Suspense>
          <AddPasskey
            onDone={() => {
              close();
              notify("success", "The passkey has been added.");
              void onChanged();
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </>
  );
};

const PasskeyRow = ({
  passkey: { id, name, created_at, last_used_at },
  onChanged,
}: {
  passkey: Passkey;
  onChanged: () => Promise<unknown>;
}) => {
  const [renaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setRenaming(false));
    rename.current?.focus();
  };
  const remove = async (): Promise<void> => {
    try {
      await call(removePasskey, { params: { id } });
      notify("success", "The passkey has been removed.");
      await onChanged();
    } catch (thrown) {
      notifyProblem("removing the passkey", thrown);
    }
  };
  if (renaming)
    return (
      <li className={styles["row"]}>
        <SmallForm
          schema={renamePasskey.body}
          send={async (body) => {
            await call(renamePasskey, { params: { id }, body });
            await onChanged();
            close();
          }}
          action="Save name"
          doing="Saving"
          onCancel={close}
        >
          <TextField
            label="Passkey name"
            id={`name-${id}`}
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            // Rename was pressed, so the input gets the focus with its text selected.
            ref={(input) => input?.select()}
          />
        </SmallForm>
      </li>
    );
  return (
    <li className={styles["row"]}>
      <div>
        <p>{name}</p>
        <p className={styles["quiet"]}>
          {`Added ${formatDate(created_at)}, ${last_used_at === null ? "not used yet" : `last used ${formatDate(last_used_at)}`}`}
        </p>
      </div>
      <ActionRow>
        <Button
          ref={rename}
          variant="quiet"
          aria-label={`Rename ${name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <ConfirmButton
          variant="quiet"
          action="Remove passkey"
          doing="Removing"
          keep="Keep passkey"
          about={name}
          onConfirm={remove}
        >
          <p>
            {`Remove \u2018${name}\u2019? You won’t be able to log in with it. Your device may still offer it until you delete it there too.`}
          </p>
        </ConfirmButton>
      </ActionRow>
    </li>
  );
};
