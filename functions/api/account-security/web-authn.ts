/** What passkeys of this site are bound to, and what an authenticator has signed. */
import * as z from "zod/mini";
import { AppError } from "../../../shared/kernel/app-error.ts";

/** The site's host, whose passkeys these are, and its origin, on which alone they are asked for. */
export const siteOf = (siteOrigin: string): { readonly rpId: string; readonly origin: string } => {
  const { hostname, origin } = new URL(siteOrigin);
  return { rpId: hostname, origin };
};

const clientData = z.object({ challenge: z.string().check(z.maxLength(200)) });

/** The challenge that was signed; null when what was sent is no client data. Whether it holds, the library says. */
export const challengeIn = (clientDataJSON: string): string | null => {
  try {
    const json: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return clientData.safeParse(json).data?.challenge ?? null;
  } catch {
    return null;
  }
};

export const unknownPasskey = () =>
  new AppError("invalid", "This passkey could not be used. Try again, or log in another way.");
