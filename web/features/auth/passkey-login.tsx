import { useEffect, useState } from "react";
import { reasonOf } from "../../lib/api-failure.ts";
import { whenIdle } from "../../lib/idle.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-layout.module.css";
import { useCompleteLogin } from "./use-complete-login.ts";

const loadPasskeys = () => import("./sign-in-with-passkey.ts");

const canOffer = async (): Promise<boolean> =>
  "PublicKeyCredential" in window &&
  // Not every browser with passkeys supports conditional mediation.
  "isConditionalMediationAvailable" in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable();

/**
 * Login with a passkey: with its button, and where the browser supports it, from its suggestions in the email field.
 * `arrive` replaces the navigation to the address that the person wanted.
 */
export const PasskeyLogin = ({ arrive: own }: { arrive?: ReturnType<typeof useCompleteLogin> }) => {
  const standard = useCompleteLogin();
  const arrive = own ?? standard;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let left = false;
    const offer = async (): Promise<void> => {
      await whenIdle();
      if (left || !(await canOffer())) return;
      const { loginWithPasskeyAutofill: offerPasskeys } = await loadPasskeys();
      const record = left ? null : await offerPasskeys();
      if (record !== null) await arrive(record);
    };
    // The suggestion is an offer, so no error is shown if it is not taken.
    offer().catch(() => undefined);
    return () => {
      left = true;
      void loadPasskeys().then(({ stopOffering }) => stopOffering());
    };
  }, [arrive]);
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setFault("");
    try {
      const { loginWithPasskey: askForPasskey } = await loadPasskeys();
      const record = await askForPasskey();
      if (record !== null) await arrive(record);
    } catch (thrown) {
      setFault(reasonOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  if (!("PublicKeyCredential" in globalThis)) return null;
  return (
    <div className={styles["form"]}>
      <Button variant="hollow" wide busy={busy} onClick={() => void signIn()}>
        Log in with a passkey
      </Button>
      <div role="alert">{fault && <p className={styles["fault"]}>{fault}</p>}</div>
    </div>
  );
};
