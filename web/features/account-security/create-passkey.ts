/** Creates a passkey in the browser. Its code is loaded when it is needed. */
import { startRegistration } from "@simplewebauthn/browser";
import type * as z from "zod/mini";
import type {
  creationOptions,
  registrationCredential,
} from "../../../shared/contract/accounts/passkey.ts";

/** Creates a passkey. Throws an error whose message says what to do. */
export const createPasskey = async (
  optionsJSON: z.output<typeof creationOptions>,
): Promise<z.input<typeof registrationCredential>> => {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        attestationObject,
        ...(transports !== undefined && { transports }),
      },
    };
  } catch (thrown) {
    const name = thrown instanceof Error ? thrown.name : "";
    throw new Error(reasons[name] ?? "Your device couldn’t create a passkey. Try another device.", {
      cause: thrown,
    });
  }
};

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: "No passkey was created. Press Add again when you’re ready.",
  AbortError: "No passkey was created. Press Add again when you’re ready.",
  InvalidStateError: "This device already has a passkey for your account.",
};
