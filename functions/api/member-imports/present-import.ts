import type {
  MemberImportSummary,
  MemberImportView,
} from "../../../shared/contract/member-imports/member-imports.ts";
import { proposeMeaning } from "../../../shared/domain/member-imports/import-status.ts";
import { displayNameOf } from "../../../shared/domain/accounts/person-name.ts";
import { daysAfter, formatDay } from "../../../shared/kernel/calendar-day.ts";
import { londonDay } from "../../../shared/kernel/london-date.ts";
import type { MemberImportRow } from "../../entities/member-import.ts";
import { queryPlans } from "../../entities/shop-item.ts";
import type { Deps } from "../../platform/deps.ts";

export const presentImportSummary = (row: MemberImportRow): MemberImportSummary => ({
  id: row.moveId,
  file_name: row.fileName,
  state: row.state,
  format: row.format,
  lines: row.lines,
  brought_at: row.at,
  brought_by: displayNameOf(row.by),
  invited: row.invited,
});

/** Returns the mapping of a status value: the one that staff have chosen, or the proposed one. */
const statusView = (
  { matching }: MemberImportRow,
  { column, title, isFreeText, values }: MemberImportRow["statuses"][number],
): MemberImportView["statuses"][number] => {
  const answer = matching?.statuses.find((one) => one.column === column);
  const said = new Map(answer?.values.map(({ value, means }) => [value, means]));
  return {
    column,
    title,
    ignored: answer?.ignored ?? false,
    is_free_text: isFreeText,
    values: values.map(({ value, lines }) => ({
      value,
      lines,
      means: said.get(value) ?? proposeMeaning(title, value),
    })),
  };
};

/** Returns the import, with our plans for staff who map them. */
export const presentImport = async (
  { table, now }: Pick<Deps, "now" | "table">,
  row: MemberImportRow,
): Promise<MemberImportView> => {
  const plans = await queryPlans(table, londonDay(now()));
  const matched = new Map((row.matching?.plans ?? []).map((plan) => [plan.name, plan.planId]));
  const { new: made, known: existing } = row.counts;
  const { takingBack } = row;
  return {
    ...presentImportSummary(row),
    version: row.version,
    days: row.days,
    problem: row.problem ?? "",
    columns: row.columns,
    plan_names: row.planNames.map(({ name, lines }) => ({
      name,
      lines,
      plan_id: matched.get(name) ?? null,
    })),
    statuses: row.statuses.map((status) => statusView(row, status)),
    is_matched: row.matching !== null,
    ends_on: lastDayOf(row),
    pay_by: row.matching?.payBy ?? "card",
    pass: row.pass,
    done: row.done,
    counts: {
      new: made,
      plan_added: row.counts["plan-added"],
      known: existing,
      has_plan: row.counts["has-plan"],
      left_out: row.counts["left-out"],
      on_basics: row.counts["on-basics"],
      noted: row.counts.noted,
      arriving_late: row.counts["arriving-late"],
      plans: plans
        .toSorted((a, b) => a.rank - b.rank || a.planId - b.planId)
        .flatMap(({ planId, title }) => {
          const count = row.counts.plans[planId] ?? 0;
          return count === 0 ? [] : [{ title, count }];
        }),
    },
    first_end:
      row.firstEnd === null ? null : { on: row.firstEnd, display: formatDay(row.firstEnd) },
    taking_back: takingBack && {
      of: takingBack.of,
      taken: takingBack.taken,
      kept: takingBack.kept,
    },
    failure: row.failure,
    notes: row.notes,
    to_invite: row.toInvite,
    reminded: row.reminded,
    inviting: row.inviting && { kind: row.inviting.kind, left: row.inviting.left },
    plans: plans
      .filter(({ rank }) => rank > 0)
      .toSorted((a, b) => a.rank - b.rank || a.planId - b.planId)
      .map(({ planId, title, onSale }) => ({ id: planId, title, on_sale: onSale })),
  };
};

/** Returns the last day of access, which staff choose. The row stores the first day without access. */
const lastDayOf = ({ matching }: MemberImportRow): string | null =>
  matching === null || matching.endsOn === null ? null : daysAfter(matching.endsOn, -1);
