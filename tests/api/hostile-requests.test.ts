/**
 * Each endpoint refuses a hostile request that has come all the way through the edge and the gateway. What else it refuses is shown in the
 * process, by `use-cases/bad-input.test.ts`.
 */
import * as fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { authRecord } from "../../shared/contract/accounts/user-view.ts";
import { routeKey } from "../../shared/contract/endpoint.ts";
import { errorBody } from "../../shared/contract/envelope.ts";
import { features } from "../../shared/contract/features.ts";
import { password } from "../support/api.ts";
import { badRequests, type Caller } from "../support/bad-input.ts";
import { newVisitor } from "../support/visitor.ts";

const endpoints = features.flatMap((feature) => Object.values(feature.endpoints));
const visitor = newVisitor();
let caller: Caller;

beforeAll(async () => {
  const body = { email: "staff@demo.example", password };
  const reply = await visitor.call(authContract.endpoints.login, { body });
  const { user, access_token } = authRecord.parse(reply.body);
  caller = { id: user.id, token: access_token };
});

test.each(endpoints.map((endpoint) => [routeKey(endpoint), endpoint] as const))(
  "%s",
  async (_, endpoint) => {
    const [all = []] = fc.sample(badRequests(endpoint, caller), { numRuns: 1, seed: 1 });
    // A few endpoints accept anything, because they read nothing: these must only not fail.
    const hostile = all.find(({ mustFail }) => mustFail) ?? all[0];
    if (hostile === undefined) throw new Error("There is no bad request");
    const { status, body } = await visitor.send(hostile.sending);
    const isRefused = status >= 400 && status < 500;
    expect([hostile.how, isRefused || (!hostile.mustFail && status < 400)]).toEqual([
      hostile.how,
      true,
    ]);
    if (isRefused && hostile.sending.path.startsWith("/api"))
      expect(errorBody.parse(body)).toEqual(body);
  },
);
