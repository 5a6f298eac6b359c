/** CloudFront caches errors by path alone unless the template disables it, so one caller could get the error of another. */
import { expect, onTestFinished, test } from "vitest";
import type { HttpInvocation } from "../../infra/local/services/lambda/start-lambda.ts";
import { valueAt, parseJson, recordOf } from "../../infra/local/json.ts";
import type { Template } from "../../infra/local/template.ts";
import { json, localTemplate, openGateway } from "./local-parts.ts";

/** This is the stack's template without its settings for errors. */
const withoutSettings = (): Template => {
  const template = localTemplate();
  return {
    ...template,
    ofType: (type) =>
      template.ofType(type).map((resource) => {
        if (type !== "AWS::CloudFront::Distribution") return resource;
        const { CustomErrorResponses: _, ...config } = recordOf(
          resource.properties["DistributionConfig"],
        );
        return { ...resource, properties: { DistributionConfig: config } };
      }),
  };
};

/** The functions respond with the requested status and the caller's name. */
const open = async (template: Template) => {
  const clock = { now: Date.parse("2026-12-01T09:00:00Z") };
  const invoke = async ({ event }: HttpInvocation) => {
    const header = (name: string): unknown => valueAt(parseJson(event), "headers", name);
    return json(Number(header("x-status")), { of: header("authorization") });
  };
  const { origin, close } = await openGateway({ template, invoke, now: () => clock.now });
  onTestFinished(close);
  const ask = async (who: string, status: number, method = "GET") => {
    const headers = { authorization: who, "x-status": String(status) };
    const response = await fetch(`${origin}/api/users/usr_1`, { method, headers });
    const body: unknown = JSON.parse(await response.text());
    return {
      status: response.status,
      of: valueAt(body, "of"),
      cache: response.headers.get("x-cache"),
    };
  };
  return { ask, clock };
};

const statuses = [400, 401, 403, 404, 405, 409, 414, 416, 422, 429, 500, 501, 502, 503, 504];

test.each(statuses)("one caller's %i never reaches another", async (status) => {
  const { ask } = await open(localTemplate());
  expect(await ask("Ada", status)).toEqual({ status, of: "Ada", cache: null });
  expect(await ask("Grace", 200)).toEqual({ status: 200, of: "Grace", cache: null });
  expect(await ask("Grace", status)).toMatchObject({ of: "Grace" });
});

test.each([404, 405, 414, 500, 501, 502, 503, 504])(
  "without the setting everybody would get one caller's %i for ten seconds",
  async (status) => {
    const { ask, clock } = await open(withoutSettings());
    await ask("Ada", status);
    clock.now += 9999;
    const hers = { status, of: "Ada", cache: "Error from cloudfront" };
    expect(await ask("Grace", 200)).toEqual(hers);
    // Only reads are cached: a change always reaches the origin.
    expect(await ask("Grace", 200, "POST")).toMatchObject({ status: 200, of: "Grace" });
    clock.now += 1;
    expect(await ask("Grace", 200)).toMatchObject({ status: 200, of: "Grace" });
  },
);

test("the error of a change is never cached", async () => {
  const { ask } = await open(withoutSettings());
  await ask("Ada", 500, "POST");
  expect(await ask("Grace", 200)).toMatchObject({ status: 200, of: "Grace" });
});
