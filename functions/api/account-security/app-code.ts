/** Codes of authenticator apps (RFC 6238): what is put into an app, and which of its codes somebody has typed. */
import { Secret, TOTP } from "otpauth";
import { stepSeconds, stepTolerance } from "../../../shared/domain/accounts/two-step.ts";
import { product } from "../../../shared/kernel/product.ts";

/** 160 bits in base32, as apps take it. */
export const newAppKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, label: string): TOTP =>
  new TOTP({
    issuer: product.name,
    label,
    secret: Secret.fromBase32(key),
    period: stepSeconds,
    digits: 6,
    algorithm: "SHA1",
  });

/** The address that a QR code carries into an app. */
export const appAddress = (key: string, email: string): string => totpOf(key, email).toString();

/** The step whose code it is, of the present one and its neighbours; null when it is none of theirs. */
export const totpStepOf = (key: string, digits: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totpOf(key, "").validate({ token: digits, timestamp, window: stepTolerance });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
};
