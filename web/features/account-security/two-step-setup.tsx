import { useState } from "react";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { call } from "../../lib/api-client.ts";
import { notify } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { CodeField } from "./code-field.tsx";
import { Panel } from "./panel.tsx";
import { QrCode } from "./qr-code.tsx";
import styles from "./security.module.css";
import { SmallForm } from "./small-form.tsx";

const { beginTwoStep, turnOnTwoStep } = accountSecurityContract.endpoints;

interface SetupProps {
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

interface TwoStepSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Sets up two-factor authentication: the password, the authenticator app's key, then the first code. */
const TwoStepSetup = ({ onDone, onCancel }: SetupProps) => {
  const [begun, setBegun] = useState<TwoStepSecret>();
  if (begun) return <AppPanel begun={begun} onDone={onDone} onCancel={onCancel} />;
  return (
    <Panel title="Enter your password">
      <SmallForm
        schema={beginTwoStep.body}
        send={async (body) => setBegun((await call(beginTwoStep, { body })).data)}
        action="Continue"
        doing="Checking"
        onCancel={onCancel}
      >
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          hint="This keeps your login settings safe."
        />
      </SmallForm>
    </Panel>
  );
};

const AppPanel = ({ begun, onDone, onCancel }: SetupProps & { begun: TwoStepSecret }) => (
  <Panel title="Set up your authenticator app">
    <div className={styles["setup"]}>
      <QrCode text={begun.uri} label="QR code to scan with your authenticator app" />
      <ol className={styles["steps"]}>
        <li>
          Open an authenticator app on your phone. Any will do; your phone or password manager may
          have one built in.
        </li>
        <li>
          Scan the QR code, or enter this key by hand:
          <br />
          <span className={styles["key"]}>{inFours(begun.secret)}</span>{" "}
          <Button variant="quiet" onClick={() => void copy(begun.secret)}>
            Copy key
          </Button>
        </li>
        <li>Enter the six-digit code from the app.</li>
      </ol>
    </div>
    <SmallForm
      schema={turnOnTwoStep.body}
      send={async (body) => onDone((await call(turnOnTwoStep, { body })).data.codes)}
      action="Turn on"
      doing="Turning on"
      onCancel={onCancel}
    >
      <CodeField hint="It changes every 30 seconds. You’ll be signed out everywhere else." />
    </SmallForm>
  </Panel>
);

/** Groups a key as `JBSW Y3DP …`, which is easier to type; apps ignore the spaces. */
const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, "$1 ");

const copy = async (key: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(key);
    notify("success", "The key has been copied.");
  } catch {
    notify("error", "The key could not be copied.");
  }
};

export default TwoStepSetup;
