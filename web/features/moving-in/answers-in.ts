import type { Sent } from "../../../shared/contract/endpoint.ts";
import type { movingInContract, MoveView } from "../../../shared/contract/moving-in.ts";
import type { FormFault } from "../../ui/error-summary.tsx";

type Answers = NonNullable<Sent<typeof movingInContract.endpoints.matchMove>["body"]>;

/** The choice of no plan. */
export const basics = "basics";

/** What the form says, and which of the file's plans it says nothing of. */
export const answersIn = (
  form: HTMLFormElement,
  { plan_names, version }: Pick<MoveView, "plan_names" | "version">,
): { readonly answers: Answers; readonly open: readonly FormFault[] } => {
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
  const endsOn = text("ends_on");
  return {
    open: chosen
      .filter(({ id }) => id === "")
      .map(({ name, field }) => ({ field, message: `Say which plan ${name} is` })),
    answers: {
      version,
      plans: chosen.map(({ name, id }) => ({ name, plan_id: id === basics ? null : Number(id) })),
      ends_on: endsOn === "" ? null : endsOn,
      pay_by: text("pay_by") === "bacs" ? "bacs" : "card",
    },
  };
};
