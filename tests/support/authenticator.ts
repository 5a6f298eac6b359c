/** An authenticator in software: it creates passkeys and signs with them as WebAuthn requires, or wrongly where a test asks for it. */
import { stackOrigin } from "./own-stack.ts";
import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

export interface Passkey {
  readonly id: string;
  readonly userHandle: string;
  readonly key: KeyObject;
  counter: number;
}

interface PasskeyChallenge {
  readonly challenge: string;
}

/** This is what the authenticator does wrong on purpose. */
interface AuthenticatorFault {
  readonly origin?: string;
  /** The authenticator did not verify the user. */
  readonly unverified?: boolean;
}

const present = 0x01;
const verified = 0x04;
const hasKey = 0x40;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");

const number32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const siteData = (flags: number, counter: number): Buffer =>
  Buffer.concat([
    createHash("sha256").update(new URL(stackOrigin()).hostname).digest(),
    Buffer.from([flags]),
    number32(counter),
  ]);

const clientData = (
  type: string,
  { challenge }: PasskeyChallenge,
  origin = stackOrigin(),
): string =>
  JSON.stringify({ type, challenge, origin: new URL(origin).origin, crossOrigin: false });

/** Encodes bytes in CBOR with a length of two bytes. */
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Encodes an ES256 key on P-256 as COSE requires. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const part = (label: number, value: string): Buffer =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
  // The map is {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
    part(0x21, x),
    part(0x22, y),
  ]);
};

const credential = <R extends object>(id: string, response: R) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  clientExtensionResults: {},
  response,
});

export const makePasskey = (
  input: PasskeyChallenge & { readonly user: { readonly id: string } },
  { origin, unverified = false }: AuthenticatorFault = {},
) => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const flags = present | hasKey | (unverified ? 0 : verified);
  const authData = Buffer.concat([
    siteData(flags, 0),
    Buffer.alloc(16),
    Buffer.from([0, id.length]),
    id,
    coseKey(publicKey),
  ]);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    cborText("fmt"),
    cborText("none"),
    cborText("attStmt"),
    Buffer.from([0xa0]),
    cborText("authData"),
    cborBytes(authData),
  ]);
  const passkey: Passkey = {
    id: base64url(id),
    userHandle: input.user.id,
    key: privateKey,
    counter: 0,
  };
  return {
    passkey,
    credential: credential(passkey.id, {
      clientDataJSON: base64url(clientData("webauthn.create", input, origin)),
      attestationObject: base64url(attestationObject),
      transports: ["internal"],
    }),
  };
};

export const signWithPasskey = (
  passkey: Passkey,
  input: PasskeyChallenge,
  { origin, unverified = false }: AuthenticatorFault = {},
) => {
  passkey.counter += 1;
  const authData = siteData(present | (unverified ? 0 : verified), passkey.counter);
  const client = clientData("webauthn.get", input, origin);
  const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
  return credential(passkey.id, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(authData),
    signature: base64url(createSign("sha256").update(signed).sign(passkey.key)),
    userHandle: passkey.userHandle,
  });
};
