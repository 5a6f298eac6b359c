/**
 * The dependencies through which use cases reach the outside world, built once per cold start. Nothing else reads the
 * clock, randomness or the environment. A function names the ones it needs: `Pick<Deps, "newId" | "now" | "table">`.
 */
import type { IdKind } from "../../shared/kernel/ids.ts";
import { type AccessTokens, createAccessTokens } from "./access-token.ts";
import { type Env, readEnv } from "./env.ts";
import { newId, newOrderNumber, ulid } from "./ids.ts";
import { createLog, type Log } from "./log.ts";
import { createSecrets, type Secrets } from "./secrets.ts";
import { createImpersonationTokens, type ImpersonationTokens } from "./impersonation-token.ts";
import type { TableTimeouts } from "./table/call-with-retry.ts";
import { createTable, type Table } from "./table/table.ts";

export interface Deps {
  now(): Date;
  newId(kind: IdKind): string;
  newOrderNumber(): string;
  readonly table: Table;
  readonly secrets: Secrets;
  readonly accessTokens: AccessTokens;
  readonly viewingTokens: ImpersonationTokens;
  readonly log: Log;
  /** The origin of links in emails. It never comes from a header of a request. */
  readonly siteOrigin: string;
  /** The name of the stack: `main`, `local` on one machine, or a branch. */
  readonly branch: string;
  /** The key that proves that a request came through the CloudFront distribution. */
  readonly edgeKey: string | undefined;
  readonly mail: { readonly from: string; readonly configurationSet: string };
  /**
   * Says whether responses report their cost in `Server-Timing`. It is on only on one machine, for tests and
   * benchmarks.
   */
  readonly serverTiming: boolean;
  /** Says whether staff have to sign in with two steps or a passkey. */
  readonly staffTwoStep: boolean;
  /** The address of a worker's dead letter queue. */
  readonly deadLetters: string | undefined;
  /** The address of the queue that brings a worker the changes it subscribes to. */
  readonly changesQueue: string | undefined;
}

export const createDeps = (env: Env = readEnv(), patience?: TableTimeouts): Deps => {
  const now = (): Date => new Date();
  const secrets = createSecrets(env);
  return {
    now,
    newId: (kind) => newId(kind, now()),
    newOrderNumber,
    table: createTable(env, () => ulid(now()), patience),
    secrets,
    accessTokens: createAccessTokens(secrets, now),
    viewingTokens: createImpersonationTokens(secrets, now),
    log: createLog(now),
    siteOrigin: env.SITE_ORIGIN,
    branch: env.BRANCH,
    edgeKey: env.EDGE_KEY,
    mail: { from: env.MAIL_FROM, configurationSet: env.MAIL_CONFIGURATION_SET },
    serverTiming: env.SERVER_TIMING === "on",
    staffTwoStep: env.STAFF_TWO_STEP === "on",
    deadLetters: env.DEAD_LETTERS_URL,
    changesQueue: env.CHANGES_URL,
  };
};
