/** What use cases may do to the world, built once per cold start. Nothing else reads clock, chance or environment. */
import type { IdKind } from "../../shared/kernel/ids.ts";
import { type AccessTokens, createAccessTokens } from "./access-token.ts";
import { type Env, readEnv } from "./env.ts";
import { newId, newOrderNumber, ulid } from "./ids.ts";
import { createLog, type Log } from "./log.ts";
import { createSecrets, type Secrets } from "./secrets.ts";
import { createViewingTokens, type ViewingTokens } from "./impersonation-token.ts";
import type { TablePatience } from "./table/persist.ts";
import { createTable, type Table } from "./table/table.ts";

export interface Deps {
  now(): Date;
  newId(kind: IdKind): string;
  newOrderNumber(): string;
  readonly table: Table;
  readonly secrets: Secrets;
  readonly accessTokens: AccessTokens;
  readonly viewingTokens: ViewingTokens;
  readonly log: Log;
  /** Addresses in mails start with it; never a request's header. */
  readonly siteOrigin: string;
  /** Whose stack it is: `main`, `local` on one machine, or a branch. */
  readonly branch: string;
  /** Proves that a request came through the distribution. */
  readonly edgeKey: string | undefined;
  readonly mail: { readonly from: string; readonly configurationSet: string };
  /** Answers say in `Server-Timing` what they cost: on one machine only, for tests and the bench. */
  readonly serverTiming: boolean;
  /** Staff have to sign in with two steps or a passkey. */
  readonly staffTwoStep: boolean;
  /** Address of a worker's queue of dead letters. */
  readonly deadLetters: string | undefined;
  /** Address of the queue by which a worker gets the changes that it follows. */
  readonly changesQueue: string | undefined;
}

export const createDeps = (env: Env = readEnv(), patience?: TablePatience): Deps => {
  const now = (): Date => new Date();
  const secrets = createSecrets(env);
  return {
    now,
    newId: (kind) => newId(kind, now()),
    newOrderNumber,
    table: createTable(env, () => ulid(now()), patience),
    secrets,
    accessTokens: createAccessTokens(secrets, now),
    viewingTokens: createViewingTokens(secrets, now),
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
