import type { RequestInput } from "../../../shared/contract/endpoint.ts";
import type {
  memberImportsContract,
  MemberImportView,
  StatusMeaning,
} from "../../../shared/contract/member-imports/member-imports.ts";
import type { FormError } from "../../ui/error-summary.tsx";
import { valueText } from "./import-labels.ts";

type Answers = NonNullable<
  RequestInput<typeof memberImportsContract.endpoints.mapImportPlans>["body"]
>;

/** The value for no plan. */
export const basicsAnswer = "basics";

/** Returns the field for the meaning of a column's value, or for ignoring the column. */
export const statusField = (column: number, at: number): string => `status-${column}-${at}`;
export const ignoreField = (column: number): string => `ignore-${column}`;

/** Returns the form's answers, and the file's plans and values that it leaves open. */
export const readImportAnswers = (
  form: HTMLFormElement,
  { plan_names, statuses, version }: Pick<MemberImportView, "plan_names" | "statuses" | "version">,
): { readonly answers: Answers; readonly open: readonly FormError[] } => {
  const filled = new FormData(form);
  const text = (name: string): string => {
    const value = filled.get(name);
    return typeof value === "string" ? value : "";
  };
  const chosen = plan_names.map(({ name }, at) => ({
    name,
    field: `plan-${at}`,
    id: text(`plan-${at}`),
  }));
  const explained = statuses.map((status) => readStatusAnswer(status, text));
  const endsOn = text("ends_on");
  return {
    open: [
      ...explained.flatMap(({ open }) => open),
      ...chosen
        .filter(({ id }) => id === "")
        .map(({ name, field }) => ({ field, message: `Choose a plan for ${name}` })),
    ],
    answers: {
      version,
      plans: chosen.map(({ name, id }) => ({
        name,
        plan_id: id === basicsAnswer ? null : Number(id),
      })),
      ends_on: endsOn === "" ? null : endsOn,
      pay_by: text("pay_by") === "bacs" ? "bacs" : "card",
      statuses: explained.map(({ answer }) => answer),
    },
  };
};

const isMeaning = (text: string): text is StatusMeaning =>
  text === "runs" || text === "ends" || text === "over";

const readStatusAnswer = (
  { column, title, values, is_free_text: isFreeText }: MemberImportView["statuses"][number],
  text: (name: string) => string,
) => {
  if (text(ignoreField(column)) !== "")
    return { answer: { column, ignored: true, values: [] }, open: [] };
  const said = values.map(({ value }, at) => ({
    value,
    field: statusField(column, at),
    means: text(statusField(column, at)),
  }));
  const open: readonly FormError[] = isFreeText
    ? [{ field: ignoreField(column), message: `Ignore ${title} or remove it from the file` }]
    : said
        .filter(({ means }) => means === "")
        .map(({ field, value }) => ({
          field,
          message: `Choose what “${valueText(value)}” means in ${title}`,
        }));
  return {
    answer: {
      column,
      ignored: false,
      values: said.flatMap(({ value, means }) => (isMeaning(means) ? [{ value, means }] : [])),
    },
    open,
  };
};
