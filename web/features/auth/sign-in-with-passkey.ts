/** Signing in with a passkey. Its code comes when it is wanted. */
import { startAuthentication, WebAuthnAbortService, WebAuthnError } from "@simplewebauthn/browser";
import { securityContract } from "../../../shared/contract/accounts/account-security.ts";
import { call } from "../../lib/api-client.ts";
import type { AuthRecord } from "../../lib/session.ts";

const { askPasskeySignIn, signInWithPasskey } = securityContract.endpoints;

const signIn = async (isOffer: boolean): Promise<AuthRecord> => {
  const { data } = await call(askPasskeySignIn, {}, { leaves: false });
  const credential = await startAuthentication({
    optionsJSON: data,
    useBrowserAutofill: isOffer,
    // The page says itself which field it is.
    verifyBrowserAutofillInput: false,
  });
  const { id, rawId, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return call(
    signInWithPasskey,
    {
      body: {
        credential: {
          id,
          rawId,
          type: "public-key",
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature, userHandle },
        },
      },
    },
    { leaves: false },
  );
};

/** Whoever closes the browser's own panel has changed their mind. */
const isDeclined = (thrown: unknown): boolean =>
  thrown instanceof WebAuthnError
    ? thrown.code === "ERROR_CEREMONY_ABORTED" || thrown.name === "NotAllowedError"
    : thrown instanceof Error && ["AbortError", "NotAllowedError"].includes(thrown.name);

const orNull = async (signing: Promise<AuthRecord>): Promise<AuthRecord | null> => {
  try {
    return await signing;
  } catch (thrown) {
    if (isDeclined(thrown)) return null;
    throw thrown;
  }
};

/** The browser asks for a passkey. Null when that was declined. */
export const askForPasskey = (): Promise<AuthRecord | null> => orNull(signIn(false));

/** The browser lists passkeys where it would list passwords. Null when it was stopped. */
export const offerPasskeys = (): Promise<AuthRecord | null> => orNull(signIn(true));

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();
