import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { Panel } from "./panel.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import styles from "./security.module.css";
import { SmallForm } from "./small-form.tsx";
import type { Security } from "./use-security.ts";

const TwoStepSetup = lazy(() => import("./two-step-setup.tsx"));

const { renewRecoveryCodes, turnOffTwoStep } = accountSecurityContract.endpoints;

export type OpenSecurityPanel = "setup" | "codes" | "off" | "passkey" | null;

interface TwoStepSectionProps {
  twoStep: Security["two_step"];
  /** The one panel of the page that is open. */
  open: OpenSecurityPanel;
  onOpen: (panel: OpenSecurityPanel) => void;
  onChanged: () => Promise<unknown>;
}

/** Two-factor authentication: set it up, renew the recovery codes, turn it off. */
export const TwoStepSection = ({ twoStep, open, onOpen, onChanged }: TwoStepSectionProps) => {
  const [codes, setCodes] = useState<readonly string[]>();
  const actions = useRef<HTMLDivElement>(null);
  const isOpen = codes !== undefined || open === "setup" || open === "codes" || open === "off";
  // The panel and its button are gone after closing, so the focus returns to the control that opened it.
  const close = (): void => {
    flushSync(() => {
      setCodes(undefined);
      onOpen(null);
    });
    actions.current?.querySelector("button")?.focus();
  };
  const show = async (made: readonly string[]): Promise<void> => {
    setCodes(made);
    await onChanged();
  };
  return (
    <>
      <TwoStepState twoStep={twoStep} />
      <div ref={actions} hidden={isOpen}>
        <ActionRow>
          {twoStep.since === null ? (
            <Button variant="hollow" onClick={() => onOpen("setup")}>
              Set up two-step login
            </Button>
          ) : (
            <>
              <Button variant="hollow" onClick={() => onOpen("codes")}>
                New recovery codes
              </Button>
              <Button variant="quiet" onClick={() => onOpen("off")}>
                Turn off
              </Button>
            </>
          )}
        </ActionRow>
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        <>
          {open === "setup" && (
            <Suspense>
              <TwoStepSetup onDone={(made) => void show(made)} onCancel={close} />
            </Suspense>
          )}
          {open === "codes" && <NewCodes onDone={(made) => void show(made)} onCancel={close} />}
          {open === "off" && (
            <TurnOff
              onDone={() => {
                close();
                notify("success", "Two-step login is off.");
                void onChanged();
              }}
              onCancel={close}
            />
          )}
        </>
      )}
    </>
  );
};

const TwoStepState = ({
  twoStep: { since, recovery_codes_left: left },
}: Pick<TwoStepSectionProps, "twoStep">) =>
  since === null ? (
    <p className={styles["prose"]}>
      Logging in takes your password and a code from an app on your phone. Your password alone won’t
      be enough to get in.
    </p>
  ) : (
    <>
      <div className={styles["name"]}>
        <Badge tone="good">On</Badge>
        <span className={styles["quiet"]}>
          {`Since ${formatDate(since)}. ${left === 1 ? "1 recovery code is" : `${left} recovery codes are`} left.`}
        </span>
      </div>
      {left < 3 && (
        <Callout tone="warn">
          <p>
            {left === 0
              ? "You have no recovery codes left. Make new ones so that losing your phone doesn’t lock you out."
              : "You have few recovery codes left. Make new ones before you need them."}
          </p>
        </Callout>
      )}
    </>
  );

interface ChangeProps<Done> {
  onDone: Done;
  onCancel: () => void;
}

const NewCodes = ({ onDone, onCancel }: ChangeProps<(codes: readonly string[]) => void>) => (
  <Panel title="New recovery codes">
    <p className={styles["prose"]}>Your current codes will stop working.</p>
    <SmallForm
      schema={renewRecoveryCodes.body}
      send={async (body) => onDone((await call(renewRecoveryCodes, { body })).data.codes)}
      action="Make new codes"
      doing="Making codes"
      onCancel={onCancel}
    >
      <CodeField
        takesRecovery
        hint="The six-digit code from your app, or one of your recovery codes."
      />
    </SmallForm>
  </Panel>
);

const TurnOff = ({ onDone, onCancel }: ChangeProps<() => void>) => (
  <Panel title="Turn off two-step login">
    <p className={styles["prose"]}>You’ll log in with your password alone.</p>
    <SmallForm
      schema={turnOffTwoStep.body}
      send={async (body) => {
        await call(turnOffTwoStep, { body });
        onDone();
      }}
      action="Turn off"
      doing="Turning off"
      onCancel={onCancel}
    >
      <PasswordField
        label="Current password"
        name="current_password"
        autoComplete="current-password"
      />
      <CodeField
        takesRecovery
        hint="The six-digit code from your app, or one of your recovery codes."
      />
    </SmallForm>
  </Panel>
);
