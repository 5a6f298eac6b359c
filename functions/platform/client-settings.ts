/**
 * What every client of AWS is made with: nothing is looked for on disk or in the network, nothing is tried twice behind
 * the caller's back, connections are kept, checksums are sent only where they are asked for.
 */
import type { Env } from "./env.ts";

export interface ClientNeeds {
  /** Milliseconds until a call without an answer has failed; half of them until one that does not get through. */
  readonly patience: number;
  /** Where the service is; its own address unless told. */
  readonly endpoint: string | undefined;
}

export const clientSettings = (env: Env, { patience, endpoint }: ClientNeeds) => ({
  region: env.AWS_REGION,
  ...(endpoint !== undefined && { endpoint }),
  credentials: {
    accessKeyId: env.AWS_ACCESS_KEY_ID,
    secretAccessKey: env.AWS_SECRET_ACCESS_KEY,
    ...(env.AWS_SESSION_TOKEN !== undefined && { sessionToken: env.AWS_SESSION_TOKEN }),
  },
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: patience / 2,
    requestTimeout: patience,
    throwOnRequestTimeout: true,
    httpAgent: { keepAlive: true, maxSockets: 50 },
    httpsAgent: { keepAlive: true, maxSockets: 50 },
  },
});
