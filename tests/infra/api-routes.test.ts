/** The routes of the HTTP API are made from the contract's paths. */
import { describe, expect, test } from "vitest";
import { apiRoutes } from "../../infra/constructs/api-routes.ts";
import { RouteTable } from "../../infra/local/services/gateway/route-table.ts";
import { endpoint, type Feature } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";

const featureOf = (name: string, ...keys: readonly `${"GET" | "POST" | "PATCH"} /${string}`[]) => ({
  name,
  endpoints: Object.fromEntries(
    keys.map((key) => {
      const method = key.startsWith("GET") ? "GET" : key.startsWith("POST") ? "POST" : "PATCH";
      const path: `/${string}` = `/${key.split(" /")[1]}`;
      return [
        key,
        endpoint({ method, path, audience: "open", summary: "Of a test", replies: { 204: null } }),
      ];
    }),
  ),
});

const routesOf = (...all: readonly Feature[]): string[] =>
  apiRoutes(all).map(({ method, path, feature }) => `${method} ${path} ${feature}`);

describe("routes of the API", () => {
  test("a subtree of one function is one greedy route", () => {
    expect(
      routesOf(
        featureOf(
          "boards",
          "GET /boards",
          "POST /boards",
          "GET /boards/{id}",
          "GET /boards/{id}/pins",
        ),
      ),
    ).toEqual(["ANY /api/boards boards", "ANY /api/boards/{rest+} boards"]);
  });

  test("an endpoint in the subtree of another function has its own route", () => {
    expect(
      routesOf(
        featureOf(
          "people",
          "GET /people/{id}",
          "POST /people/{id}/email",
          "POST /people/{id}/grants",
        ),
        featureOf("rights", "POST /people/{id}/cases"),
      ),
    ).toEqual(["ANY /api/people/{rest+} people", "POST /api/people/{id}/cases rights"]);
  });

  test("a path beside a parameter of another function is not left to a greedy route", () => {
    const made = apiRoutes([
      featureOf(
        "pay",
        "GET /users/cards",
        "GET /users/debts",
        "GET /users/plan",
        "GET /users/dates",
      ),
      featureOf("users", "GET /users/{id}"),
    ]);
    const table = new RouteTable(
      made.map(({ method, path, feature }) => ({
        routeKey: `${method} ${path}`,
        functionArn: feature,
      })),
    );
    expect(table.match("GET", "/api/users/cards")?.route.functionArn).toBe("pay");
    expect(table.match("GET", "/api/users/usr_1")?.route.functionArn).toBe("users");
  });

  test("two templates of the same shape are rejected, also of different functions", () => {
    expect(() =>
      routesOf(featureOf("basket", "GET /basket/{item}", "PATCH /basket/{itemId}")),
    ).toThrow(/\{item\} and \{itemId\} stand at the same place/);
    expect(() =>
      routesOf(featureOf("one", "GET /a/{id}"), featureOf("other", "GET /a/{id}")),
    ).toThrow("GET /api/a/{id} is there twice.");
  });

  test("the product uses less than half of the routes that AWS allows", () => {
    expect(apiRoutes(features).length).toBeLessThan(150);
  });
});
