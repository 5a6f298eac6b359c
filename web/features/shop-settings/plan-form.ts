/** Converts a plan to its form and back. */
import type { FieldValues } from "react-hook-form";
import * as z from "zod/mini";
import {
  newPlan,
  type PlanRecord,
} from "../../../shared/contract/shop-settings/shop-settings-views.ts";
import type { FieldNames } from "../admin-kit/field-names.ts";
import {
  formSchema,
  optionalText,
  poundsOrNothing,
  poundsText,
  typedWholeNumber,
} from "../admin-kit/form-values.ts";

/** The labels of the fields, in the order of the form. */
export const planNames: FieldNames = {
  title: "Title",
  subtext: "Summary",
  rank: "Includes",
  slug: "URL",
  places: "Seats",
  annual: "Yearly",
  monthly: "Monthly",
  vat_class: "VAT",
  on_sale: "On sale",
};

/** The library items that a plan of each rank includes, in words. */
export const rankLabels: Readonly<Record<number, string>> = {
  1: "The same items as Professional",
  2: "All items, as in Premium",
};

const typedFields = {
  title: z.string(),
  subtext: z.string(),
  places: typedWholeNumber,
  annual: poundsOrNothing,
  monthly: poundsOrNothing,
  vat_class: z.string(),
  on_sale: z.boolean(),
};

/** The form's schema, with the rules of the call. */
export const newPlanForm = formSchema(
  z.object({
    ...typedFields,
    rank: z.pipe(
      z.string(),
      z.transform((text: string) => Number(text)),
    ),
    slug: optionalText,
  }),
  newPlan,
);
export const planForm = formSchema(
  z.object(typedFields),
  z.omit(newPlan, { rank: true, slug: true }),
);

export const planValues = (plan: PlanRecord): FieldValues => ({
  title: plan.title,
  subtext: plan.subtext,
  places: String(plan.places),
  annual: poundsText(plan.annual),
  monthly: poundsText(plan.monthly),
  vat_class: plan.vat_class,
  on_sale: plan.on_sale,
});

export const emptyPlan: FieldValues = {
  title: "",
  subtext: "",
  rank: "1",
  slug: "",
  places: "0",
  annual: "",
  monthly: "",
  vat_class: "standard",
  on_sale: false,
};
