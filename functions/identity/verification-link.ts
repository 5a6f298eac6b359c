/** The link that proves an e-mail address: signed over the member's id, the address's hash and its end. */
import { digestOf } from "../platform/digest.ts";
import type { Deps } from "../platform/deps.ts";

export interface VerificationClaim {
  readonly userId: string;
  readonly hash: string;
  /** Seconds since 1970, in digits. */
  readonly expires: string;
}

/** The same request always makes the same link, so that a mail that is sent twice is one mail. */
export const verificationLink = async (
  { secrets, siteOrigin }: Pick<Deps, "secrets" | "siteOrigin">,
  wanted: { userId: string; email: string; requestedAt: Date; redirect: string | null },
): Promise<string> => {
  const hash = digestOf(wanted.email);
  const end = wanted.requestedAt.getTime() + verificationHours * 3_600_000;
  const expires = String(Math.floor(end / 1000));
  const signature = await secrets.sign(
    "verification-link",
    signedText(wanted.userId, hash, expires),
  );
  const url = new URL(`/email/verify/${wanted.userId}`, siteOrigin);
  url.search = new URLSearchParams({
    expires,
    hash,
    signature,
    ...(wanted.redirect === null ? {} : { redirect: wanted.redirect }),
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
