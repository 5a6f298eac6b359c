import { expect, test } from "vitest";
import type { Team } from "../../web/features/teams/use-teams.ts";
import type { User } from "../../web/lib/session.ts";
import { openPlan, signsIn } from "./plan-page.tsx";
import { signedInUser } from "./signed-in-user.ts";

signsIn();

const colleague: User = { ...signedInUser, plan: { id: 16, title: "Premium", rank: 2 } };

const team: Team = {
  id: "tea_1",
  display_name: "Studio North",
  admin: false,
  status: "in",
  has_access: true,
  places: 0,
  places_total: 3,
  places_held: 3,
  invite_code: null,
  plan: { title: "Premium", active: true, until_display: "22/11/2027", renews: true },
  admin_user: { display_name: "Ana Perez", email: "ana@north.example" },
  users: [],
  invites: [],
  handover: null,
};

test.each([
  [true, "It is set to renew on that day, and you will keep your access."],
  [false, "It is not set to renew. You’ll have Basics afterwards."],
])("a team member sees whose plan it is and until when, renewed %s", async (renews, words) => {
  const { screen } = await openPlan(null, {
    user: colleague,
    opens: ["All trend reports"],
    team: { ...team, plan: team.plan && { ...team.plan, renews } },
  });
  await expect.element(screen.getByText(/You have this plan through your team/)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Studio North" }))
    .toHaveAttribute("href", "/account/team");
  await expect.element(screen.getByText("All trend reports")).toBeVisible();
  await expect.element(screen.getByText("Ana Perez", { exact: true })).toBeVisible();
  await expect.element(screen.getByText("22/11/2027", { exact: true })).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Next term" }).elements()).toEqual([]);
});

test("a member on Basics sees the link to plans", async () => {
  const { screen } = await openPlan(null, {
    user: signedInUser,
    opens: ["2 of 13 seasonal forecasts", "50 boards"],
  });
  await expect.element(screen.getByText("2 of 13 seasonal forecasts")).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See plans and prices" })).toBeVisible();
  await expect
    .element(screen.getByText("You currently have no plans purchased through the system."))
    .toBeVisible();
});
