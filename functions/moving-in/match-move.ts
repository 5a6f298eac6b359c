import type { movingInContract } from "../../shared/contract/moving-in.ts";
import { AppError, invalidField } from "../../shared/kernel/app-error.ts";
import { isCalendarDay, monthsAfter } from "../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../shared/kernel/london-date.ts";
import { longestMonths } from "../../shared/domain/moving-in.ts";
import { changesBetween } from "../rows/audit.ts";
import { type MoveRow, noCounts } from "../rows/move.ts";
import { listPlans, type PlanItem } from "../rows/shop-item.ts";
import type { Request, UseCase } from "../runtime/define-handler.ts";
import { actOnMove } from "./act-on-move.ts";

type Endpoint = typeof movingInContract.endpoints.matchMove;
type Wish = Request<Endpoint>["body"];

/** Every plan of the file has its answer; with that the dry run begins, from the first line. What was taken back is matched anew. */
export const matchMove: UseCase<Endpoint> = async (deps, caller, { params: { id }, body }) => {
  const { table, now } = deps;
  const data = await actOnMove(deps, caller, { id, version: body.version }, async (move) => {
    if (!canMatch.has(move.state))
      throw new AppError("conflict", "Plans are matched before members are moved in.");
    const today = londonDay(now());
    judgeEnd(body.ends_on, today);
    const plans = answersIn(move, body, await listPlans(table, today));
    return {
      change: {
        matching: { plans, endsOn: body.ends_on, payBy: body.pay_by },
        state: "checking",
        pass: "check",
        done: 0,
        counts: noCounts,
        firstEnd: null,
        takingBack: null,
        notes: 0,
      },
      action: "matched plans of",
      changes: changesBetween(null, {
        plans: plans.map(({ name, planId }) => `${name}: ${planId ?? "Basics"}`).join(", "),
        ends_on: body.ends_on,
        pay_by: body.pay_by,
      }),
    };
  });
  return { status: 200, body: { data } };
};

const canMatch: ReadonlySet<MoveRow["state"]> = new Set(["matching", "checked", "taken-back"]);

const judgeEnd = (day: string | null, today: string): void => {
  if (day === null) return;
  if (!isCalendarDay(day) || day <= today)
    throw invalidField("ends_on", "Choose a day after today");
  if (day > monthsAfter(today, longestMonths))
    throw invalidField("ends_on", `Choose a day within ${longestMonths} months`);
};

const answersIn = (move: MoveRow, { plans }: Wish, ours: readonly PlanItem[]) =>
  move.planNames.map(({ name }) => {
    const answer = plans.find((plan) => plan.name === name);
    if (answer === undefined) throw invalidField("plans", `Say which plan '${name}' is`);
    const planId = answer.plan_id;
    if (planId !== null && !ours.some((plan) => plan.planId === planId && plan.rank > 0))
      throw invalidField("plans", `Choose one of our plans for '${name}', or Basics`);
    return { name, planId };
  });
