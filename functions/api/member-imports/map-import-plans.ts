import type { memberImportsContract } from "../../../shared/contract/member-imports/member-imports.ts";
import { AppError, invalidField } from "../../../shared/kernel/app-error.ts";
import { daysAfter, isCalendarDay, monthsAfter } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import { maxPlanMonths } from "../../../shared/domain/member-imports/import-decision.ts";
import { importStatusText } from "../../../shared/domain/member-imports/import-status.ts";
import { changesBetween } from "../../entities/audit.ts";
import { type MemberImportRow, noCounts } from "../../entities/member-import.ts";
import { queryPlans, type PlanItem } from "../../entities/shop-item.ts";
import type { Request, UseCase } from "../../lambda/define-handler.ts";
import { changeImport } from "./change-import.ts";

type Endpoint = typeof memberImportsContract.endpoints.mapImportPlans;
type MapPlansInput = Request<Endpoint>["body"];

/** Maps every plan of the file and starts the dry run from the first line. An import that was rolled back is mapped again. */
export const mapImportPlans: UseCase<Endpoint> = async (deps, caller, { params: { id }, body }) => {
  const { table, now } = deps;
  const data = await changeImport(
    deps,
    caller,
    { id, version: body.version },
    async (memberImport) => {
      if (!mappableStates.has(memberImport.state))
        throw new AppError("conflict", "You can only match plans before importing.");
      const today = londonDay(now());
      assertLastDay(body.ends_on, today);
      const endsOn = body.ends_on === null ? null : daysAfter(body.ends_on, 1);
      const plans = parseAnswers(memberImport, body, await queryPlans(table, today));
      const statuses = parseStatusMapping(memberImport, body);
      return {
        change: {
          matching: { plans, endsOn, payBy: body.pay_by, statuses },
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
          ...(statuses.length > 0 && { statuses: statusText(memberImport, statuses) }),
        }),
      };
    },
  );
  return { status: 200, body: { data } };
};

const mappableStates: ReadonlySet<MemberImportRow["state"]> = new Set([
  "matching",
  "checked",
  "taken-back",
]);

/**
 * Returns the mapping of the status column. Every value that may mean that a plan has ended is mapped, or the column is ignored;
 * only then does the dry run start.
 */
const parseStatusMapping = (
  { statuses }: MemberImportRow,
  { statuses: answers }: MapPlansInput,
): StatusMapping =>
  statuses.map(({ column, title, values, isFreeText }) => {
    const answer = answers.find((one) => one.column === column);
    if (answer?.ignored) return { column, ignored: true, values: [] };
    if (answer === undefined || isFreeText)
      throw invalidField(
        "statuses",
        `The column '${title}' may show that a plan has ended. ${isFreeText ? "It has too many different values: ignore it or" : "Choose what its values mean, ignore it or"} remove it from the file`,
      );
    const explained = values.map(({ value }) => {
      const means = answer.values.find((one) => one.value === value)?.means;
      if (means === undefined)
        throw invalidField(
          "statuses",
          `Choose what ${importStatusText(value)} means in '${title}'`,
        );
      return { value, means };
    });
    return { column, ignored: false, values: explained };
  });

type StatusMapping = NonNullable<MemberImportRow["matching"]>["statuses"];

const statusText = ({ statuses }: MemberImportRow, explained: StatusMapping): string =>
  explained
    .map(({ column, ignored, values }) => {
      const title = statuses.find((one) => one.column === column)?.title ?? "";
      const said = values
        .map(({ value, means }) => `${importStatusText(value)} ${means}`)
        .join(", ");
      return `${title}: ${ignored ? "ignored" : said}`;
    })
    .join("; ");

/**
 * Throws `invalid` if the last day of access, inclusive, is in the past or too far in the future. A plan whose last day is today
 * has not ended.
 */
const assertLastDay = (day: string | null, today: string): void => {
  if (day === null) return;
  if (!isCalendarDay(day) || day < today)
    throw invalidField("ends_on", "Choose today or a later date");
  if (day >= monthsAfter(today, maxPlanMonths))
    throw invalidField("ends_on", `Choose a date within ${maxPlanMonths} months`);
};

const parseAnswers = (
  memberImport: MemberImportRow,
  { plans }: MapPlansInput,
  ours: readonly PlanItem[],
) =>
  memberImport.planNames.map(({ name }) => {
    const answer = plans.find((plan) => plan.name === name);
    if (answer === undefined) throw invalidField("plans", `Choose a plan for '${name}'`);
    const planId = answer.plan_id;
    if (planId !== null && !ours.some((plan) => plan.planId === planId && plan.rank > 0))
      throw invalidField("plans", `Choose one of our plans for '${name}', or Basics`);
    return { name, planId };
  });
