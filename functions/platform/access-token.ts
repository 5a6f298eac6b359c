/** The browser's `access_token`: a JWT signed with one pinned algorithm, which names a session. */
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod/mini";
import type { Secrets } from "./secrets.ts";

const algorithm = "HS256";

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  /** The team and its admin, for each team that the member belonged to when the token was issued. */
  via: z._default(z.array(z.tuple([z.string(), z.string()])), []),
});
type Claims = z.output<typeof claims>;

export interface AccessTokens {
  /** The `teams` save a read as long as the member belongs to no other team. */
  issue(of: {
    userId: string;
    sessionId: string;
    teams: ReadonlyArray<{ readonly teamId: string; readonly adminId: string }>;
  }): Promise<string>;
  /** Returns null unless we signed the token. Only the session's row says whether the session is still valid. */
  read(token: string): Promise<Claims | null>;
}

/** The number of tokens that an instance caches, at about half a kilobyte each. */
const maxCachedTokens = 1000;

export const createAccessTokens = (secrets: Secrets, now: () => Date): AccessTokens => {
  // A verified signature stays valid as long as the key does, and the key is read once per cold start. The cache spares
  // a browser's next calls the verification, which is a hop to another thread.
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
  const remember = (token: string, requested: Claims): void => {
    const [oldest] = good.keys();
    if (good.size >= maxCachedTokens && oldest !== undefined) good.delete(oldest);
    good.set(token, requested);
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
      const existing = good.get(token);
      if (existing !== undefined) return existing;
      const selected = await check(token);
      if (selected !== null) remember(token, selected);
      return selected;
    },
  };
};
