import { useEffect, useState } from "react";
import { reasonOf } from "../../lib/api-failure.ts";
import { idle } from "../../lib/idle.ts";
import { Button } from "../../ui/button.tsx";
import styles from "./auth-layout.module.css";
import { useArrival } from "./use-arrival.ts";

const loadPasskeys = () => import("./sign-in-with-passkey.ts");

const canOffer = async (): Promise<boolean> =>
  "PublicKeyCredential" in window &&
  // Not every browser that has passkeys has this.
  "isConditionalMediationAvailable" in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable();

/**
 * Signs in with a passkey: by its button, and where the browser can, from what it offers in the e-mail field. `arrive` ends it in
 * another way than by leading to where its person wanted to go.
 */
export const PasskeyLogin = ({ arrive: own }: { arrive?: ReturnType<typeof useArrival> }) => {
  const standard = useArrival();
  const arrive = own ?? standard;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState("");
  useEffect(() => {
    let left = false;
    const offer = async (): Promise<void> => {
      await idle();
      if (left || !(await canOffer())) return;
      const { offerPasskeys } = await loadPasskeys();
      const record = left ? null : await offerPasskeys();
      if (record !== null) await arrive(record);
    };
    // It is an offer: whoever does not take it is told nothing.
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
      const { askForPasskey } = await loadPasskeys();
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
