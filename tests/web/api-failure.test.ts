import { expect, test } from "vitest";
import { failureOf } from "../../web/lib/api-client.ts";

const told = { message: "The product was changed meanwhile.", code: "stale", errors: {} };

test("a failure brings what stands in the way", () => {
  const current = { id: "prd_1", version: 3 };
  expect(failureOf({ status: 409, body: { ...told, current }, retryAfter: 0 })).toMatchObject({
    status: 409,
    ...told,
    current,
  });
});

test("nothing stands in the way where the server says nothing of it", () => {
  expect(failureOf({ status: 409, body: told, retryAfter: 0 }).current).toBeUndefined();
  expect(failureOf({ status: 502, body: "Bad gateway", retryAfter: 0 })).toMatchObject({
    code: "unexpected",
  });
});

test("a service that has too much to do says how long to wait", () => {
  expect(failureOf({ status: 503, body: told, retryAfter: 2 }).retryAfter).toBe(2);
});
