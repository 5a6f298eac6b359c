/**
 * Returns the settings of every AWS client: it looks up nothing on disk or in the network, never retries without the
 * caller knowing, keeps connections alive, and sends checksums only where they are required.
 */
import type { Env } from "./env.ts";

export interface ClientOptions {
  /** The milliseconds after which a call without an answer fails. Connecting may take half of this. */
  readonly patience: number;
  /** The endpoint of the service, or undefined for the service's own address. */
  readonly endpoint: string | undefined;
}

export const clientSettings = (env: Env, { patience, endpoint }: ClientOptions) => ({
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
