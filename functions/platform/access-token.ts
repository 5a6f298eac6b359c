/** The browser's `access_token`: a JWT signed with one pinned algorithm, which names a session. */
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { Secrets } from "./secrets.ts";

const algorithm = "HS256";

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  /** Team and its admin, of each team that the member was in when it was issued. */
  via: z._default(z.array(z.tuple([z.string(), z.string()])), []),
});
type Claims = z.output<typeof claims>;

export interface AccessTokens {
  /** `teams` save a read while the member is in no other ones. */
  issue(of: {
    userId: string;
    sessionId: string;
    teams: ReadonlyArray<{ readonly teamId: string; readonly adminId: string }>;
  }): Promise<string>;
  /** Null unless the signature is ours. Whether the session still stands, only its row says. */
  read(token: string): Promise<Claims | null>;
}

/** How many tokens an instance remembers, about half a kilobyte each. */
const remembered = 1000;

export const createAccessTokens = (secrets: Secrets, now: () => Date): AccessTokens => {
  // A signature that was good stays good while the key does, and the key is read once per cold start: a browser's next
  // calls are spared the check, which is a hop to another thread.
  const good = new Map<string, Claims>();
  const check = async (token: string): Promise<Claims | null> => {
    const key = await secrets.key("access-token");
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
      return claims.safeParse(payload).data ?? null;
    } catch {
      return null;
    }
  };
  const remember = (token: string, named: Claims): void => {
    const [oldest] = good.keys();
    if (good.size >= remembered && oldest !== undefined) good.delete(oldest);
    good.set(token, named);
  };
  return {
    issue: async ({ userId, sessionId, teams }) =>
      new SignJWT({
        sid: sessionId,
        ...(teams.length > 0 && { via: teams.map(({ teamId, adminId }) => [teamId, adminId]) }),
      })
        .setProtectedHeader({ alg: algorithm, kid: await secrets.keyId() })
        .setSubject(userId)
        .setIssuedAt(Math.floor(now().getTime() / 1000))
        .sign(await secrets.key("access-token")),
    read: async (token) => {
      const known = good.get(token);
      if (known !== undefined) return known;
      const named = await check(token);
      if (named !== null) remember(token, named);
      return named;
    },
  };
};
