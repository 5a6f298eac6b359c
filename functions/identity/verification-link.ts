/** The link that verifies an email address. Its signature covers the member's id, the address's hash and the expiry. */
import { digestOf } from "../platform/digest.ts";
import type { Deps } from "../platform/deps.ts";

export interface VerificationClaim {
  readonly userId: string;
  readonly hash: string;
  /** The expiry in seconds since 1970, in digits. */
  readonly expires: string;
}

/**
 * Returns the link. The same request always returns the same link, so that an email that is sent twice is identical.
 */
export const verificationLink = async (
  { secrets, siteOrigin }: Pick<Deps, "secrets" | "siteOrigin">,
  requested: { userId: string; email: string; requestedAt: Date; redirect: string | null },
): Promise<string> => {
  const hash = digestOf(requested.email);
  const end = requested.requestedAt.getTime() + verificationHours * 3_600_000;
  const expires = String(Math.floor(end / 1000));
  const signature = await secrets.sign(
    "verification-link",
    signedText(requested.userId, hash, expires),
  );
  const url = new URL(`/email/verify/${requested.userId}`, siteOrigin);
  url.search = new URLSearchParams({
    expires,
    hash,
    signature,
    ...(requested.redirect === null ? {} : { redirect: requested.redirect }),
  }).toString();
  return url.toString();
};

export const isSignedLink = (
  { secrets }: Pick<Deps, "secrets">,
  { userId, hash, expires }: VerificationClaim,
  signature: string,
): Promise<boolean> =>
  secrets.verify("verification-link", signedText(userId, hash, expires), signature);

const verificationHours = 24;

const signedText = (userId: string, hash: string, expires: string): string =>
  `${userId}\n${hash}\n${expires}`;
