import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authContract } from "../../shared/contract/accounts/auth.ts";
import { contentContract } from "../../shared/contract/content/content.ts";
import { requestPath } from "../../shared/contract/request-path.ts";
import { call } from "../../web/lib/api-client.ts";
import { basketToken } from "../../web/lib/basket-token.ts";
import { onFailureRedirect, targetOf, type FailureTarget } from "../../web/lib/failure-rules.ts";

const { requestPasswordReset } = authContract.endpoints;
const { listContent, readLatest } = contentContract.endpoints;

const answer = (status: number, body: unknown): void => {
  vi.spyOn(window, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
};

const left: FailureTarget[] = [];
beforeEach(() => {
  left.length = 0;
  onFailureRedirect((target) => left.push(target));
});
afterEach(() => vi.restoreAllMocks());

describe("a call", () => {
  test("sends the specified headers and the basket's token", async () => {
    basketToken.set("bsk_1");
    answer(200, { message: "Sent." });
    const reply = await call(requestPasswordReset, { body: { email: "ada@example.com" } });
    expect(reply.message).toBe("Sent.");
    expect(vi.mocked(fetch).mock.calls[0]).toEqual([
      "/api/auth/password/email",
      {
        method: "POST",
        body: '{"email":"ada@example.com"}',
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          Service: "user",
          Token: "bsk_1",
        },
        signal: null,
      },
    ]);
    basketToken.clear();
  });

  test("writes params and query into its address", () => {
    const query = { page: 2, media_type: "pdf", categories: undefined } as const;
    expect(requestPath(listContent, { query })).toBe("/api/content?page=2&media_type=pdf");
    expect(requestPath(authContract.endpoints.verifyEmail, { params: { id: "a/b" } })).toBe(
      "/email/verify/a%2Fb",
    );
  });

  test("fails with the message and field errors of the server", async () => {
    answer(422, { message: "No.", code: "invalid", errors: { email: ["Enter an email"] } });
    await expect(call(requestPasswordReset, { body: { email: "x" } })).rejects.toMatchObject({
      status: 422,
      code: "invalid",
      message: "No.",
      errors: { email: ["Enter an email"] },
    });
    expect(left).toEqual([]);
  });

  test("fails with its own code when the response is invalid or missing", async () => {
    answer(200, { data: 7 });
    await expect(call(readLatest, {})).rejects.toMatchObject({ code: "bad_reply" });
    vi.mocked(fetch).mockRejectedValue(new TypeError("Failed to fetch"));
    await expect(call(readLatest, {})).rejects.toMatchObject({ status: 0, code: "unreachable" });
  });

  test("leads to the page of the failure, unless the page does not depend on the call", async () => {
    answer(404, { message: "Gone.", code: "not_found", errors: {} });
    await expect(call(readLatest, {})).rejects.toMatchObject({ status: 404 });
    expect(left).toEqual(["not-found"]);
    await expect(call(readLatest, {}, { leaves: false })).rejects.toMatchObject({ status: 404 });
    expect(left).toEqual(["not-found"]);
  });

  test.each([
    ["/admin/people/usr_1", ["security"]],
    // A member's page continues without what only staff would find there.
    ["/account", []],
  ])(
    "of staff who signed in without a second factor leads from %s to security",
    async (page, to) => {
      const here = location.href;
      history.replaceState(null, "", page);
      try {
        answer(403, { message: "Two steps.", code: "two_step", errors: {} });
        const response = call(readLatest, {}, { leaves: false });
        await expect(response).rejects.toMatchObject({ code: "two_step" });
        expect(left).toEqual(to);
      } finally {
        history.replaceState(null, "", here);
      }
    },
  );
});

test.each([
  [401, "unauthenticated", "GET", "/api/users/usr_1", "/account", "login"],
  [401, "unauthenticated", "GET", "/email/verify/usr_1", "/email/verify/usr_1", null],
  [403, "forbidden", "GET", "/api/content/slug/a", "/content/a", "upgrade"],
  [403, "unverified", "GET", "/api/tree", "/upgrade", "verify"],
  [403, "two_step", "POST", "/api/orders/receipts", "/account", "security"],
  [403, "forbidden", "GET", "/api/people", "/admin/people", "denied"],
  [404, "not_found", "GET", "/api/content/slug/a", "/content/a", "not-found"],
  [404, "not_found", "GET", "/api/auth/invite/x", "/register/x", null],
  [404, "not_found", "DELETE", "/api/auth/sessions/ses_1", "/account", null],
  [422, "invalid", "POST", "/api/auth/login", "/login", null],
])("%i %s of %s %s on %s leads to %s", (status, code, method, path, page, target) => {
  expect(targetOf({ status, code }, { path, page, method })).toBe(target);
});
