import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openApiFile, openApiText } from "../../infra/openapi.ts";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { features } from "../../shared/contract/features.ts";

const api = JSON.parse(openApiText());

const calls = features.flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints));

test("a call without a JSON response declares its content type", () => {
  const calendar = api.paths["/users/subscription/calendar/{key}"].get.responses["200"];
  expect(calendar.content).toEqual({ "text/calendar": { schema: { type: "string" } } });
  expect(api.paths["/feed.xml"].get.responses["200"].content).toEqual({
    "application/atom+xml; charset=utf-8": { schema: { type: "string" } },
  });
});

test("openapi.json matches the contract (otherwise: npm run openapi)", () => {
  expect(readFileSync(openApiFile, "utf8") === openApiText()).toBe(true);
});

test.each(calls.map((it) => [it.method, it.path, it] as const))(
  "%s %s is described completely",
  (method, path, endpoint) => {
    const described = api.paths[path][method.toLowerCase()];
    const isBeside = endpoint.base === "site" && "x-page" in described;
    const operation = isBeside ? described["x-page"] : described;
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters: { name: string; in: string }[] = operation.parameters ?? [];
    expect(parameters.filter((it) => it.in === "path").map(({ name }) => name)).toEqual(inPath);
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining([...Object.keys(endpoint.replies), "401", "429", "503"]),
    );
    expect(operation["x-audience"]).toMatch(
      /^(open|member|verified|staff:(editor|merchandiser|finance|support|administrator)(,\w+)*)$/,
    );
    expect(operation["x-also-staff"]).toBe(
      endpoint.alsoStaff && `staff:${endpoint.alsoStaff.staff.join(",")}`,
    );
    expect("requestBody" in operation).toBe(endpoint.body !== undefined);
    expect(operation.summary.length).toBeGreaterThan(10);
  },
);

test("schemas are described once, in under 600 kB", () => {
  expect(Buffer.byteLength(openApiText())).toBeLessThan(600_000);
});

test("operation names are unique, and every reference resolves", () => {
  const ids = [...openApiText().matchAll(/"operationId":"(\w+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(calls.length);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, kind = "", name = ""] of openApiText().matchAll(
    /"\$ref":"#\/components\/(\w+)\/(\w+)"/g,
  ))
    expect(api.components[kind]).toHaveProperty(name);
  expect(openApiText()).not.toContain("$defs");
  for (const [name, schema] of Object.entries(api.components.schemas))
    expect(schema).not.toEqual({ $ref: `#/components/schemas/${name}` });
});
