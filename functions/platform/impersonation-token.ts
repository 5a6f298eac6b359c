/**
 * The token with which staff see the members' area as a member (impersonation). It has its own key, audience and
 * expiry, so it can never pass for an access token, nor the reverse. Its rows decide what it grants
 * (`viewing-caller.ts`).
 */
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { Secrets } from "./secrets.ts";

const algorithm = "HS256";
const audience = "see-as";

const claims = z.object({ sub: z.string(), viewing: z.string(), by: z.string(), sid: z.string() });
export type ImpersonationClaims = z.output<typeof claims>;

export interface ImpersonationTokens {
  issue(of: ImpersonationClaims, endsAt: Date): Promise<string>;
  /** Returns null unless we signed the token and it has not expired. */
  read(token: string): Promise<ImpersonationClaims | null>;
}

export const createImpersonationTokens = (
  secrets: Secrets,
  now: () => Date,
): ImpersonationTokens => ({
  issue: async ({ sub, viewing, by, sid }, endsAt) =>
    new SignJWT({ viewing, by, sid })
      .setProtectedHeader({ alg: algorithm, kid: await secrets.keyId() })
      .setSubject(sub)
      .setAudience(audience)
      .setExpirationTime(Math.floor(endsAt.getTime() / 1000))
      .sign(await secrets.key("viewing")),
  read: async (token) => {
    const key = await secrets.key("viewing");
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        audience,
        currentDate: now(),
        requiredClaims: ["exp"],
      });
      return claims.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  },
});
