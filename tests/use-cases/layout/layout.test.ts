import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { newOrder, orderKey } from "../../../functions/entities/order.ts";
import { put, remove } from "../../../functions/platform/table/write.ts";
import { authContract } from "../../../shared/contract/accounts/auth.ts";
import { errorBody } from "../../../shared/contract/envelope.ts";
import { layoutContract } from "../../../shared/contract/site/layout.ts";
import { tokenOf } from "../../support/api.ts";
import { newMember, type NewMember, newVerifiedMember } from "../../support/members.ts";
import { hour, retryOnWindowChange, minute } from "../../support/rate-limit-window.ts";
import { report, soldOrder } from "../../support/sold-order.ts";
import { openTable, type StackTable } from "../../support/table.ts";
import { newVisitor } from "../../support/visitor.ts";

const { endpoints } = layoutContract;

let table: StackTable;
beforeAll(async () => {
  table = await openTable();
});

const layoutFor = async (token?: string) =>
  endpoints.readLayout.replies[200].parse(
    (await newVisitor().call(endpoints.readLayout, {}, token)).body,
  ).data;

describe("the layout", () => {
  test("has navigation for a visitor, and no panel, tour or welcome", async () => {
    const layout = await layoutFor();
    expect(layout.navigation.length).toBeGreaterThan(0);
    expect(layout).toMatchObject({
      plan: null,
      planToggle: false,
      tooltip: { current: null, data: {} },
      video: true,
    });
    expect(layout.html).toContain("Professional");
  });

  test("has no tour and no panel for a member who is not verified", async () => {
    const { token } = await newMember();
    expect(await layoutFor(token)).toMatchObject({
      plan: null,
      tooltip: { current: null },
      video: null,
    });
  });

  test.each([
    ["basics", "Basics", ["50 boards"], ["All trend reports", "3 seats for colleagues"]],
    ["professional", "Professional", ["All trend reports"], ["All seasonal forecasts"]],
    ["premium", "Premium", ["All masterclasses"], ["Workshops with your team"]],
    ["team-member", "Premium", ["All masterclasses"], ["Workshops with your team"]],
  ] as const)(
    "shows %s the panel of %s, with what it includes",
    async (persona, title, pros, cons) => {
      const { plan } = await layoutFor(await tokenOf(persona));
      expect(plan?.intro).toContain(`<strong>${title}</strong>`);
      expect(plan?.pros).toEqual(expect.arrayContaining([...pros]));
      expect(plan?.cons).toEqual(expect.arrayContaining([...cons]));
      expect(plan?.buttonLink).toMatch(/^(\/|https:\/\/)/);
    },
  );
});

test("the comparison of plans is computed from the library", async () => {
  const { html } = await layoutFor(await tokenOf("basics"));
  expect(html).toContain("<caption>What each plan includes</caption>");
  expect(html).toMatch(
    /<th scope="row">Trend reports<\/th><td>\d+ of \d+<\/td><td>All<\/td><td>All<\/td><td>All<\/td>/,
  );
  expect(html).toContain(
    '<th scope="row">Seats for colleagues</th><td>None</td><td>3</td><td>10</td><td>50</td>',
  );
});

describe("what a member has seen of the guidance", () => {
  test("the tour advances, never goes back, and can be skipped", async () => {
    const { visitor, token } = await newVerifiedMember();
    const send = async (tooltip: number) => {
      const { body } = await visitor.call(endpoints.advanceTooltip, { body: { tooltip } }, token);
      return endpoints.advanceTooltip.replies[200].parse(body).tooltip;
    };
    expect((await layoutFor(token)).tooltip.current).toBe("one");
    const two = await send(1);
    expect(two.current).toBe("two");
    expect(two.data["two"]).toMatchObject({ number: 2, total: Object.keys(two.data).length });
    expect((await send(2)).current).toBe("three");
    expect((await send(1)).current).toBe("three");
    expect((await send(0)).current).toBeNull();
    expect((await layoutFor(token)).tooltip.current).toBeNull();
  });

  test("the plan panel can be toggled or set", async () => {
    const { visitor, token } = await newVerifiedMember();
    const toggle = async (body?: { planToggle: boolean }) =>
      (await visitor.call(endpoints.togglePlan, { body }, token)).body;
    expect(await toggle()).toEqual({ planToggle: true });
    expect(await toggle()).toEqual({ planToggle: false });
    expect(await toggle({ planToggle: true })).toEqual({ planToggle: true });
    expect(await toggle({ planToggle: true })).toEqual({ planToggle: true });
    expect((await layoutFor(token)).planToggle).toBe(true);
  });

  test("the video is marked as seen", async () => {
    const { visitor, token } = await newMember();
    expect((await layoutFor(token)).video).toBeNull();
    expect((await visitor.call(endpoints.dismissVideo, {}, token)).body).toEqual({ video: true });
    expect((await layoutFor(token)).video).toBe(true);
  });

  test("is not stored for visitors", async () => {
    const visitor = newVisitor();
    const body = { tooltip: 1 };
    expect((await visitor.call(endpoints.advanceTooltip, { body })).status).toBe(401);
    expect((await visitor.call(endpoints.togglePlan, {})).status).toBe(401);
    expect((await visitor.call(endpoints.dismissVideo, {})).status).toBe(401);
  });

  test("the tour is refused to a member who is not verified", async () => {
    const { visitor, token } = await newMember();
    const answer = await visitor.call(endpoints.advanceTooltip, { body: { tooltip: 1 } }, token);
    expect(answer.status).toBe(403);
    expect(errorBody.parse(answer.body).code).toBe("unverified");
  });
});

describe("popups", () => {
  const show = (id: string, audience: Record<string, unknown>) =>
    table.write([
      put({
        pk: "LAYOUT",
        sk: `POPUP#${id}`,
        who: "members",
        planIds: null,
        path: `/upgrade/${id}`,
        startsAt: null,
        endsAt: null,
        ...audience,
        popup: {
          id,
          timeout: 5,
          content: "<p>New this week</p>",
          link1: `https://www.trendbible.example/${id}`,
          link1_text: "Read on",
          link2: "",
          link2_text: "",
        },
      }),
    ]);
  const hide = (id: string) => table.write([remove({ pk: "LAYOUT", sk: `POPUP#${id}` })]);
  const on = async (path: string, token?: string) => {
    const { body } = await newVisitor().call(endpoints.readRoute, { query: { path } }, token);
    return endpoints.readRoute.replies[200].parse(body).popups;
  };

  test("are shown on their route, to their audience, until their link was followed", async () => {
    const id = `test-${Date.now()}`;
    await show(id, {});
    try {
      const { visitor, token } = await newMember();
      const ids = async (path: string, who?: string) => (await on(path, who)).map((it) => it.id);
      // No other test uses this path.
      const path = `/upgrade/${id}`;
      expect(await ids(path)).not.toContain(id);
      expect(await ids(`${path}es`, token)).not.toContain(id);
      expect(await ids(`${path}/2`, token)).toContain(id);
      const [shown] = (await on(path, token)).filter((it) => it.id === id);
      expect(shown).toMatchObject({
        width: "50vw",
        height: "50vh",
        background: "white",
        colour: "black",
      });
      const click = (link: string) =>
        visitor.call(endpoints.followPopupLink, { body: { id, link } }, token);
      expect((await click("https://evil.example/")).status).toBe(422);
      expect(await ids(path, token)).toContain(id);
      expect((await click(shown?.link1 ?? "")).status).toBe(204);
      expect(await ids(path, token)).not.toContain(id);
    } finally {
      await hide(id);
    }
  });

  test("an unknown popup is not found", async () => {
    const body = { id: "no-such-popup", link: "https://x.example" };
    expect((await newVisitor().call(endpoints.followPopupLink, { body })).status).toBe(404);
  });
});

describe("alerts", () => {
  test.each([
    ["basics", []],
    ["professional", [["upgrade-difference", "/upgrade"]]],
    ["premium", [["masterclasses-open", "/masterclass"]]],
    [null, [["upgrade-signed-out", "/upgrade"]]],
  ] as const)("for %s are the right ones, each with its page", async (who, expected) => {
    const { check } = authContract.endpoints;
    const token = who === null ? undefined : await tokenOf(who);
    const { body } = await newVisitor().call(check, {}, token);
    const { messages } = check.replies[200].parse(body);
    expect(messages.map(({ id, path }) => [id, path])).toEqual(expected);
  });
});

describe("the survey", () => {
  const surveysOf = async (userId: string) =>
    (await table.under(`USER#${userId}`)).filter(({ sk }) => String(sk).startsWith("SURVEY#"));

  test(
    "is stored, ten times an hour; an empty one is not",
    retryOnWindowChange(hour, async () => {
      const { visitor, token, user } = await newMember();
      const send = (body: { rating?: "great"; feedback?: string; order_id?: 0 }) =>
        visitor.call(endpoints.sendSurvey, { body }, token);
      expect((await send({ order_id: 0 })).status).toBe(204);
      expect(await surveysOf(user.id)).toHaveLength(0);
      const full = { rating: "great", feedback: "More linen,\nplease.", order_id: 0 } as const;
      for (let round = 0; round < 10; round += 1) expect((await send(full)).status).toBe(204);
      expect((await send(full)).status).toBe(429);
      expect(await surveysOf(user.id)).toHaveLength(10);
    }),
  );
});

test("a survey can be sent for one's own orders only: another member's or an unknown order is not found", async () => {
  const [mine, theirs] = [await newMember(), await newMember()];
  const orderOf = async ({ user }: NewMember): Promise<string> => {
    const order = soldOrder([{ item: report }], {
      orderId: `ord_${randomUUID().replaceAll("-", "")}`,
      userId: user.id,
      buyer: { firstName: "Ada", lastName: "Byron", email: user.email },
    });
    await table.write([...newOrder({ ...order, ...orderKey(user.id, order.orderId) })]);
    return order.orderId;
  };
  const send = (order_id: string, words: { rating?: "great" } = { rating: "great" }) =>
    mine.visitor.call(endpoints.sendSurvey, { body: { ...words, order_id } }, mine.token);
  expect((await send(await orderOf(mine))).status).toBe(204);
  const others = await orderOf(theirs);
  for (const order_id of [others, "ord_1", "ord_01J00000000000000000000000"]) {
    expect((await send(order_id)).status).toBe(404);
    expect((await send(order_id, {})).status).toBe(404);
  }
});

describe("the event log", () => {
  const log = (text: string, visitor = newVisitor(), token?: string) =>
    visitor.call(endpoints.logEvent, { body: { text } }, token);

  test("accepts a line from anybody, also with a token that is no longer valid", async () => {
    expect((await log("Received 404")).status).toBe(204);
    expect((await log("Received 403", newVisitor(), "x".repeat(60))).status).toBe(204);
    expect((await log("Viewed Upgrade", newVisitor(), await tokenOf("basics"))).status).toBe(204);
  });

  test("accepts up to 200 characters", async () => {
    expect((await log("x".repeat(200))).status).toBe(204);
    const answer = await log("x".repeat(201));
    expect(errorBody.parse(answer.body).errors["text"]).toEqual(["Use 200 characters or fewer"]);
  });

  test(
    "accepts thirty lines a minute from one IP address",
    retryOnWindowChange(minute, async () => {
      const visitor = newVisitor();
      const answers = await Promise.all(
        Array.from({ length: 32 }, (_, round) => log(`Received 404 ${round}`, visitor)),
      );
      const count = (requested: number) =>
        answers.filter(({ status }) => status === requested).length;
      expect([count(204), count(429)]).toEqual([30, 2]);
    }),
  );
});
