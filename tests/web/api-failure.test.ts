import { expect, test } from "vitest";
import { failureFromResponse } from "../../web/lib/api-client.ts";

const told = { message: "The product was changed meanwhile.", code: "stale", errors: {} };

test("a failure includes the conflicting record", () => {
  const current = { id: "prd_1", version: 3 };
  expect(
    failureFromResponse({ status: 409, body: { ...told, current }, retryAfter: 0 }),
  ).toMatchObject({
    status: 409,
    ...told,
    current,
  });
});

test("a failure has no conflicting record when the server sends none", () => {
  expect(failureFromResponse({ status: 409, body: told, retryAfter: 0 }).current).toBeUndefined();
  expect(failureFromResponse({ status: 502, body: "Bad gateway", retryAfter: 0 })).toMatchObject({
    code: "unexpected",
  });
});

test("a busy service says how long to wait", () => {
  expect(failureFromResponse({ status: 503, body: told, retryAfter: 2 }).retryAfter).toBe(2);
});
