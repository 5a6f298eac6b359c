import { createMemoryRouter, RouterProvider } from "react-router";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { TeamScreen } from "../../web/features/teams/team-screen.tsx";
import { peopleInFile } from "../../web/features/teams/people-in-file.ts";
import type { Team } from "../../web/features/teams/use-teams.ts";
import type { User } from "../../web/lib/session.ts";
import { signedInUser } from "./signed-in-user.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const ingrid = { id: "usr_ingrid", display_name: "Ingrid Thorsen", email: "ingrid@north.example" };
const since = { created_at: "2026-11-01T09:00:00.000Z", created_at_display: "01/11/2026" };
const approved = { approved: true, admin: false, beyond_plan: false };

const team: Team = {
  id: "tea_1",
  display_name: "Studio North",
  admin: false,
  status: "in",
  has_access: true,
  places: 2,
  places_total: 3,
  places_held: 1,
  invite_code: null,
  plan: { title: "Premium", active: true, until_display: "01/11/2027", renews: true },
  admin_user: ingrid,
  users: [
    { ...ingrid, ...since, pivot: { ...approved, admin: true } },
    { id: "usr_freya", display_name: "Freya Lund", email: null, ...since, pivot: approved },
  ],
  invites: [],
  handover: null,
};
const administered: Team = { ...team, admin: true, invite_code: "7K3M9-QX2AB" };
const ended = { title: "Premium", active: false, until_display: "01/11/2026", renews: false };
const subscriber: User = {
  ...signedInUser,
  roles: {
    assigned: [{ id: "rol_1", name: "user-subscription", display_name: "Subscriber" }],
    available: [],
  },
};

const show = async (teams: readonly Team[], user: User = signedInUser) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json({ data: teams, meta: { total: teams.length, page: 1, perPage: 32 } }),
  );
  const router = createMemoryRouter([{ path: "/", element: <TeamScreen user={user} /> }]);
  const screen = await render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <RouterProvider router={router} />
    </SWRConfig>,
  );
  await expect.element(screen.getByRole("heading").first()).toBeVisible();
  return screen;
};

test.each([
  ["is in a team", [team], "You are in the Studio North team."],
  ["wants to know who runs the team", [team], "email the team admin, Ingrid Thorsen"],
  [
    "awaits approval",
    [{ ...team, status: "waiting" as const, users: [] }],
    "You have asked to join the Studio North team.",
  ],
  [
    "is in a team whose plan has ended",
    [{ ...team, has_access: false, plan: ended }],
    "Its Premium plan ended",
  ],
  [
    "is beyond the seats of the plan",
    [{ ...team, has_access: false }],
    "fewer seats than the team has members",
  ],
  ["has no team", [], "You are not currently part of a team"],
])("a person who %s is informed", async (_, teams, words) => {
  const { container } = await show(teams);
  await expect.poll(() => container.textContent).toContain(words);
});

test("a plan's buyer is offered a team, and can still join another", async () => {
  const screen = await show([], subscriber);
  await expect.element(screen.getByRole("button", { name: "Create Team" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Join Team" })).toBeVisible();
});

test("the admin sees seats, code and people, and the actions for each", async () => {
  const screen = await show([administered], { ...subscriber, id: ingrid.id });
  const { container } = screen;
  expect(container.textContent).toContain("1 of 3 seats used");
  expect(container.textContent).toContain("You are the team admin");
  expect(container.textContent).toContain("No one has been invited to register for this team yet!");
  expect(container.textContent).toContain("7K3M9-QX2AB");
  for (const name of ["Revoke Access Freya Lund", "Remove Freya Lund", "Invite"])
    await expect.element(screen.getByRole("button", { name, exact: true })).toBeVisible();
});

const handed = {
  plan: "Premium",
  ends: { on: "2027-11-01", display: "01/11/2027" },
  changeable_until: { on: "2027-10-24", display: "24/10/2027" },
  to_pay_display: "£5,760.00",
  on_request: false,
  pay_by: "card",
  order_id: "TB-7K3M-9QX2",
  why_not: null,
};

const impact = { why_not: null, plan: "Professional", lose: 2, lower: 1 };

const answerHandover = (plan: unknown, alone: unknown): void => {
  vi.mocked(globalThis.fetch).mockImplementation(async (path) =>
    Response.json({ data: new Request(path).url.includes("/impact") ? alone : plan }),
  );
};

test.each([
  [
    "people lose access",
    impact,
    [
      "Freya Lund’s Professional plan",
      "2 people will lose access. 1 person will have Professional",
    ],
  ],
  ["nobody loses access", { ...impact, lose: 0, lower: 0 }, ["Nobody’s access is reduced."]],
  [
    "the handover is refused",
    { why_not: "Freya Lund has no active plan of their own.", plan: null, lose: 0, lower: 0 },
    ["Freya Lund has no active plan of their own."],
  ],
])(
  "before handing over a team alone, its admin sees whose access changes: %s",
  async (_, data, words) => {
    const screen = await show([administered], { ...subscriber, id: ingrid.id });
    answerHandover(handed, data);
    await screen.getByLabelText("Colleague", { exact: true }).selectOptions("Freya Lund");
    await screen.getByRole("button", { name: "Hand over" }).click();
    const way = screen.getByRole("radio", { name: "The team alone" });
    await expect.element(way).toBeVisible();
    for (const said of words) expect(document.body.textContent).toContain(said);
    if (data.why_not !== null) await expect.element(way).toBeDisabled();
  },
);

test.each([
  [
    "can",
    handed,
    [
      "£5,760.00",
      "Freya Lund pays",
      "24/10/2027",
      "order TB-7K3M-9QX2",
      "no longer have your own plan",
    ],
  ],
  [
    "ends",
    { ...handed, to_pay_display: null, order_id: null },
    ["It is not set to renew", "01/11/2027"],
  ],
  [
    "can late in its term",
    { ...handed, on_request: true, order_id: null },
    ["It does not renew automatically", "Freya Lund can choose to renew it for £5,760.00"],
  ],
  ["cannot", { ...handed, why_not: "Your next term is already paid." }, ["is already paid."]],
])(
  "before handing over a team, its admin sees what happens to the plan: it %s go",
  async (_, data, words) => {
    const screen = await show([administered], { ...subscriber, id: ingrid.id });
    answerHandover(data, impact);
    await screen.getByLabelText("Colleague", { exact: true }).selectOptions("Freya Lund");
    await screen.getByRole("button", { name: "Hand over" }).click();
    const way = screen.getByRole("radio", { name: "The team and its Premium plan" });
    await expect.element(way).toBeVisible();
    for (const said of words) expect(document.body.textContent).toContain(said);
    if (data.why_not !== null) return expect.element(way).toBeDisabled();
    await way.click();
    await screen.getByRole("button", { name: "Hand over team and plan" }).click();
    await expect.element(screen.getByLabelText("Your current password")).toHaveFocus();
  },
);

test.each([
  [
    "no seat is left",
    { ...administered, places: 0, places_held: 3 },
    ["You have reached your user limit", "You have no seats left"],
  ],
  [
    "the plan has fewer seats",
    { ...administered, places: 0, places_held: 5 },
    ["Your plan has 2 fewer seats than you use"],
  ],
  [
    "the plan has ended",
    { ...administered, plan: ended, places: 0 },
    ["See what to do in My Plan"],
  ],
  ["the team is empty", { ...administered, users: [] }, ["No users in this team yet!"]],
])("the admin reads that %s", async (_, shown, words) => {
  const { container } = await show([shown], subscriber);
  for (const said of words) await expect.poll(() => container.textContent).toContain(said);
});

const two = [
  { name: "Maja Lindqvist", email: "maja@north.example" },
  { name: "Åsa Ö'Brien, RCA", email: "asa@north.example" },
];
test.each([
  [
    "with a heading",
    `Name,Email\nMaja Lindqvist,maja@north.example\n"Åsa Ö'Brien, RCA",asa@north.example\n`,
  ],
  [
    "of Excel",
    `\ufeffE-mail;Name\r\nmaja@north.example;Maja Lindqvist\r\nasa@north.example;"Åsa Ö'Brien, RCA"\r\n`,
  ],
  ["without one", `maja@north.example\tMaja Lindqvist\n\nasa@north.example\tÅsa Ö'Brien, RCA\n`],
  [
    "with both names",
    `First name,Team,Last name,Email address\nMaja,x,Lindqvist,maja@north.example\nÅsa,x,"Ö'Brien, RCA",asa@north.example`,
  ],
])("a file %s lists whom to invite", (_, text) => {
  expect(peopleInFile(text)).toEqual(two);
});
