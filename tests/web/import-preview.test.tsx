/** The preview of a member import shows what will be imported by plan, and what will not, before anything is done. */
import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type {
  ImportNote,
  MemberImportView,
} from "../../shared/contract/member-imports/member-imports.ts";
import { ImportScreen } from "../../web/features/member-imports/import-screen.tsx";
import { session } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

const id = "mov_01JD0000000000000000000000";

const move: MemberImportView = {
  id,
  file_name: "customers.csv",
  state: "checked",
  format: "own",
  lines: 6,
  brought_at: "2026-11-27T09:00:00.000Z",
  brought_by: "Ada Moor",
  invited: 0,
  version: 4,
  days: null,
  problem: "",
  columns: [
    { title: "Email", field: "email" },
    { title: "Plan", field: "plan" },
    { title: "Status", field: null },
  ],
  plan_names: [{ name: "Gold", lines: 5, plan_id: 16 }],
  statuses: [
    {
      column: 2,
      title: "Status",
      ignored: false,
      is_free_text: false,
      values: [
        { value: "active", lines: 4, means: "runs" },
        { value: "past_due", lines: 1, means: null },
      ],
    },
  ],
  is_matched: true,
  ends_on: null,
  pay_by: "card",
  pass: "check",
  done: 6,
  counts: {
    new: 4,
    plan_added: 0,
    known: 0,
    has_plan: 0,
    left_out: 2,
    on_basics: 1,
    noted: 1,
    arriving_late: 2,
    plans: [{ title: "Premium", count: 3 }],
  },
  first_end: { on: "2026-12-02", display: "02/12/2026" },
  taking_back: null,
  failure: null,
  notes: 2,
  to_invite: 0,
  reminded: 0,
  inviting: null,
  plans: [{ id: 16, title: "Premium", on_sale: true }],
};

const notes: ImportNote[] = [
  { line: 3, email: "nobody", kind: "left-out", message: "'nobody' is not an email address" },
  {
    line: 5,
    email: "ben@b.example",
    kind: "on-basics",
    message: "'Gold' is not active: Status is 'canceled'",
  },
];

beforeEach(() => session.signIn({ user: signedInUser, access_token: "t" }));
afterEach(() => {
  vi.restoreAllMocks();
  session.clear();
});

const open = async (view: MemberImportView) => {
  const sent: unknown[] = [];
  vi.spyOn(window, "fetch").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    const path = new URL(request.url).pathname.replace("/api", "");
    if (request.method === "PUT") sent.push(await request.json());
    if (path.endsWith("/notes"))
      return Response.json({ data: notes, meta: { total: 2, page: 1, perPage: 50 } });
    if (path.includes("/moving-in/")) return Response.json({ data: view });
    return Response.json({ data: [], meta: { total: 0, page: 1, perPage: 50, next: null } });
  });
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider
        router={createMemoryRouter([{ path: "/", element: <ImportScreen id={id} /> }])}
      />
    </SWRConfig>,
  );
  await expect.element(screen.getByRole("heading", { name: "customers.csv" })).toBeVisible();
  return { screen, sent };
};

const facts = (list: Element | undefined): readonly string[] =>
  [...(list?.querySelectorAll("div") ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(": "),
  );

describe("a preview", () => {
  test("starts with numbers by plan and with what will not be imported, by line and reason", async () => {
    const { screen } = await open(move);
    await expect.element(screen.getByText("Line 5")).toBeVisible();
    const [byPlan] = screen.container.querySelectorAll("dl");
    expect(facts(byPlan)).toEqual(["Premium: 3", "Basics: 1", "Not imported: 2"]);
    const headings = [...screen.container.querySelectorAll("h2")].map(
      ({ textContent }) => textContent,
    );
    expect(headings.slice(0, 3)).toEqual([
      "Import preview",
      "What will not be imported",
      "Change plan matching",
    ]);
    for (const words of [
      "Skipped: 'nobody' is not an email address",
      "On Basics, without the plan: 'Gold' is not active: Status is 'canceled'",
    ])
      await expect.element(screen.getByText(words)).toBeVisible();
  });

  test.each([
    [0, null],
    [1, "1 plan ends in fewer than 21 days"],
    [2, "2 plans end in fewer than 21 days"],
  ])("%d plans that end too soon to renew automatically have a warning", async (late, words) => {
    const { screen } = await open({ ...move, counts: { ...move.counts, arriving_late: late } });
    await expect.element(screen.getByText("By plan")).toBeVisible();
    if (words === null) expect(screen.container.textContent).not.toContain("21 days");
    else await expect.element(screen.getByText(words)).toBeVisible();
  });
});

const brought: MemberImportView = { ...move, state: "matching", is_matched: false, notes: 0 };

test("no preview is made until each status is explained or the column is ignored", async () => {
  const { screen, sent } = await open(brought);
  await expect.element(screen.getByText("We can’t read the column “Status”")).toBeVisible();
  await screen.getByLabelText("Gold").selectOptions("Premium");
  await screen.getByRole("button", { name: "Preview import" }).click();
  await expect
    .element(screen.getByRole("link", { name: "Choose what “past_due” means in Status" }))
    .toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByLabelText("past_due").selectOptions("Has no plan: Basics");
  await screen.getByRole("button", { name: "Preview import" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        version: 4,
        plans: [{ name: "Gold", plan_id: 16 }],
        ends_on: null,
        pay_by: "card",
        statuses: [
          {
            column: 2,
            ignored: false,
            values: [
              { value: "active", means: "runs" },
              { value: "past_due", means: "over" },
            ],
          },
        ],
      },
    ]);
});

test("an ignored column needs nothing else", async () => {
  const { screen, sent } = await open(move);
  await screen.getByLabelText("Ignore this column: it isn’t about plans").click();
  expect(screen.getByLabelText("past_due").elements()).toEqual([]);
  await screen.getByRole("button", { name: "Preview import again" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ statuses: [{ column: 2, ignored: true, values: [] }] }]);
});
