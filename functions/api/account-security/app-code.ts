/** The one-time codes of authenticator apps (RFC 6238): creates the key and the address for an app, and checks codes. */
import { Secret, TOTP } from "otpauth";
import { stepSeconds, stepTolerance } from "../../../shared/domain/accounts/two-step.ts";
import { product } from "../../../shared/kernel/product.ts";

/** Returns a new key of 160 bits in base32, the format that authenticator apps accept. */
export const generateTotpKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, label: string): TOTP =>
  new TOTP({
    issuer: product.name,
    label,
    secret: Secret.fromBase32(key),
    period: stepSeconds,
    digits: 6,
    algorithm: "SHA1",
  });

/** Returns the `otpauth:` address that the QR code contains for an app. */
export const totpUri = (key: string, email: string): string => totpOf(key, email).toString();

/** Returns the time step that the code belongs to: the current one or one next to it. Returns null if the code is wrong. */
export const verifyTotpCode = (key: string, digits: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(key, "").validate({ token: digits, timestamp, window: stepTolerance });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
};
