/** Which endpoints have answered a call of a use case with success, so that the run can list those that no test calls. */
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpointMatcher } from "../../../functions/lambda/match-endpoint.ts";
import { type Endpoint, routeKey } from "../../../shared/contract/endpoint.ts";
import { features } from "../../../shared/contract/features.ts";

const byKey = Object.fromEntries(
  features
    .flatMap(({ endpoints }): readonly Endpoint[] => Object.values(endpoints))
    .map((endpoint) => [routeKey(endpoint), endpoint]),
);

const match = endpointMatcher(byKey);

/** These endpoints are called by tests of the running stack only. Each key is the test that calls them. */
const shownOverHttp: Readonly<Record<string, readonly string[]>> = {
  "api/auth-sessions": [
    "DELETE /api/auth/sessions/{id}",
    "DELETE /api/auth/sessions",
    "POST /api/auth/logout/everywhere",
  ],
  "api/site": [
    "GET /preview/{slug}",
    "GET /content/{slug}",
    "GET /content/{slug}/{part}",
    "GET /category/{level1}",
    "GET /category/{level1}/{level2}",
    "GET /category/{level1}/{level2}/{level3}",
    "GET /category/{level1}/{level2}/{level3}/{level4}",
    "GET /404",
    "GET /sitemap/{part}",
  ],
  "api/newsletters-once": [
    "POST /api/operations/letters/{userId}/resend",
    "POST /api/operations/letters/{userId}/set-aside",
  ],
  "api/dead-letters": [
    "POST /api/operations/dead-letters/{worker}/{letterId}/resend",
    "DELETE /api/operations/dead-letters/{worker}/{letterId}",
    "POST /api/operations/dead-letters/{worker}/resend",
    "DELETE /api/operations/dead-letters/{worker}",
    "POST /api/operations/jobs/{job}/run",
  ],
};

const extension = ".endpoints.json";

export interface AnsweredEndpoints {
  record(method: string, path: string, status: number): void;
  /** Writes the endpoints that have answered into a file of this folder. */
  save(folder: string): void;
}

export const newAnsweredEndpoints = (): AnsweredEndpoints => {
  const answered = new Set<string>();
  return {
    record: (method, path, status) => {
      const name = status < 400 ? match(method, path)?.name : undefined;
      if (name !== undefined) answered.add(name);
    },
    save: (folder) =>
      writeFileSync(join(folder, `${randomUUID()}${extension}`), JSON.stringify([...answered])),
  };
};

export interface EndpointReport {
  /** The number of test files that have saved theirs. */
  readonly files: number;
  /** The endpoints that have not answered in any of them, such as `GET /api/users/{id}`. */
  readonly missing: readonly string[];
}

export const reportEndpoints = (folder: string): EndpointReport => {
  const saved = readdirSync(folder).filter((name) => name.endsWith(extension));
  const answered = new Set(
    saved.flatMap((name): string[] => JSON.parse(readFileSync(join(folder, name), "utf8"))),
  );
  for (const name of Object.values(shownOverHttp).flat()) answered.add(name);
  return {
    files: saved.length,
    missing: Object.keys(byKey).filter((name) => !answered.has(name)),
  };
};
