/** Describes the site to which passkeys are bound, and reads what an authenticator has signed. */
import * as z from "zod/mini";
import { AppError } from "../../../shared/kernel/app-error.ts";

/** Returns the host to which the passkeys of the site are bound, and the only origin on which they can be requested. */
export const relyingParty = (
  siteOrigin: string,
): { readonly rpId: string; readonly origin: string } => {
  const { hostname, origin } = new URL(siteOrigin);
  return { rpId: hostname, origin };
};

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) });

/**
 * Returns the challenge that was signed, or null if the input is not valid client data. The library decides whether the signature
 * is valid.
 */
export const parseChallenge = (clientDataJSON: string): string | null => {
  try {
    const json: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return clientData.safeParse(json).data?.challenge ?? null;
  } catch {
    return null;
  }
};

export const unknownPasskey = () =>
  new AppError("invalid", "This passkey could not be used. Try again, or log in another way.");
