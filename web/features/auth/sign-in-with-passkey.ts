/** Login with a passkey. Its code is loaded when it is needed. */
import { startAuthentication, WebAuthnAbortService, WebAuthnError } from "@simplewebauthn/browser";
import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { callInPlace } from "../../lib/api-client.ts";
import type { AuthRecord } from "../../lib/session.ts";

const { beginPasskeySignIn, signInWithPasskey } = accountSecurityContract.endpoints;

const signIn = async (isOffer: boolean): Promise<AuthRecord> => {
  const { data } = await callInPlace(beginPasskeySignIn, {});
  const credential = await startAuthentication({
    optionsJSON: data,
    useBrowserAutofill: isOffer,
    // The page itself marks the field for suggestions.
    verifyBrowserAutofillInput: false,
  });
  const { id, rawId, response } = credential;
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return callInPlace(signInWithPasskey, {
    body: {
      credential: {
        id,
        rawId,
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
    },
  });
};

/** Returns whether the person closed the browser's dialog, which means that they changed their mind. */
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

/** Asks for a passkey in the browser's dialog. Returns null if the person declined. */
export const loginWithPasskey = (): Promise<AuthRecord | null> => orNull(signIn(false));

/** Offers passkeys in the browser's autofill suggestions. Returns null if the offer was cancelled. */
export const loginWithPasskeyAutofill = (): Promise<AuthRecord | null> => orNull(signIn(true));

export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();
