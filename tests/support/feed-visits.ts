/** Members who visit the pages of their feed: the dashboard, the feed's own page, the welcome. */
import { rewriteResponse } from "./rewrite-response.ts";
import type { Browser, Request } from "playwright-core";
import type * as z from "zod/mini";
import { contentContract } from "../../shared/contract/content/content.ts";
import { newPerson, viewports } from "./browser.ts";
import { newMemberOn, newVerifiedMember } from "./members.ts";
import { recordOf } from "./sign-in-as.ts";

const { readDashboard } = contentContract.endpoints;
type Dashboard = z.output<(typeof readDashboard.replies)[200]>["data"];

export type Plan = "basics" | "premium" | "professional";

interface Visit {
  readonly size?: { width: number; height: number };
  /** This says whether animations are allowed. */
  readonly motion?: boolean;
  /** Changes the response of the dashboard. */
  readonly dashboard?: (real: Dashboard) => Dashboard;
}

/** Opens an empty page for a member who follows nothing yet. */
export const newPersonOnPlan = async (
  browser: Browser,
  plan: Plan,
  { size = viewports.desktop, motion = false, dashboard }: Visit = {},
) => {
  const member = plan === "basics" ? await newVerifiedMember() : await newMemberOn(plan);
  const person = await newPerson(browser, size, { as: recordOf(member) });
  const { page } = person;
  if (motion) await page.emulateMedia({ reducedMotion: "no-preference" });
  if (dashboard)
    await rewriteResponse(page, "**/api/content/dashboard*", (real) => ({
      data: dashboard(readDashboard.replies[200].parse(real).data),
    }));
  return person;
};

export const visit = async (browser: Browser, plan: Plan, path: string, visiting: Visit = {}) => {
  const person = await newPersonOnPlan(browser, plan, visiting);
  await person.page.goto(path);
  await person.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  return person;
};

/** This says whether the request saves what the member follows. */
export const isFilter = (request: Request): boolean =>
  request.method() === "POST" && request.url().endsWith("/api/users/filter");
