/** Registration in two steps: its option lists and the rules for step 2. */
import type { FieldErrors } from "../../kernel/app-error.ts";
import { defaultCountry, isCountry } from "../addresses/countries.ts";

export const interests = [
  "Home & Interiors",
  "Baby & Kids",
  "Gift & Greetings",
  "Food & Beverage",
  "Health & Wellness",
  "Other",
] as const;

export const jobRoles = [
  "Design / Creative",
  "Product / Development",
  "Buying / Merchandising",
  "Brand / Marketing",
  "Insights / Research",
  "Other",
] as const;

export const seniorities = [
  "C-Suite Level",
  "Vice President",
  "Director",
  "Head",
  "Senior Manager",
  "Manager",
  "Non-Managerial",
  "Self-Employed",
  "College / University",
] as const;

export const budgets = [
  "Under £5,000",
  "£5,000 - £10,000",
  "£11,000 - £20,000",
  "£21,000 - £40,000",
  "£40,000 +",
  "New to trend services",
  "No budget",
] as const;

export interface ReferralSource {
  readonly id: string;
  readonly label: string;
  /** The further field that this source requires. */
  readonly requires: "agent" | "text" | null;
  readonly agents?: ReadonlyArray<{ readonly id: string; readonly label: string }>;
}

export const sources: readonly ReferralSource[] = [
  { id: "search", label: "Search engine", requires: null },
  { id: "social", label: "Social media", requires: null },
  { id: "colleague", label: "Colleague or friend", requires: null },
  { id: "event", label: "Trade show or event", requires: null },
  { id: "press", label: "Press or podcast", requires: null },
  { id: "college", label: "College or university", requires: null },
  {
    id: "agent",
    label: "Agent",
    requires: "agent",
    agents: [
      { id: "benelux", label: "Benelux" },
      { id: "france", label: "France" },
      { id: "germany-austria-switzerland", label: "Germany, Austria and Switzerland" },
      { id: "india", label: "India" },
      { id: "italy", label: "Italy" },
      { id: "japan", label: "Japan" },
      { id: "nordics", label: "Nordic countries" },
      { id: "north-america", label: "North America" },
      { id: "south-korea", label: "South Korea" },
      { id: "spain-portugal", label: "Spain and Portugal" },
      { id: "turkey", label: "Türkiye" },
    ],
  },
  { id: "other", label: "Other", requires: "text" },
];

/** The fields of step 2 as they arrive; all are absent in step 1. */
export interface StepTwo {
  readonly country?: string | undefined;
  readonly website?: string | undefined;
  readonly jobtitle?: string | undefined;
  readonly jobtitle_other?: string | undefined;
  readonly seniority?: string | undefined;
  readonly seniority_other?: string | undefined;
  readonly budget?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  readonly interests_other?: string | undefined;
  readonly source?: string | undefined;
  readonly source_agent?: string | undefined;
  readonly source_other?: string | undefined;
}

const questions = [
  "country",
  "website",
  "jobtitle",
  "seniority",
  "budget",
  "interests",
  "source",
] as const;

/** Returns whether any question of step 2 has been answered. */
export const hasStepTwoAnswers = (input: StepTwo): boolean =>
  questions.some((name) => input[name] !== undefined);

const agentsOf = (source: ReferralSource | undefined): readonly string[] =>
  source?.agents?.map(({ id }) => id) ?? [];

const oneOf = (list: readonly string[], value: string | undefined): boolean =>
  value !== undefined && list.includes(value);

/**
 * Returns whether the value is a seniority. The list has no `Other`, yet there is a rule for it: it is accepted with its text and
 * not offered (decision 014).
 */
const isSeniority = (value: string | undefined): boolean =>
  value === "Other" || oneOf(seniorities, value);

/** Returns faults by field. A question may be left open; an answer must be in the list and have the text that it requires. */
export const validateStepTwo = (input: StepTwo): FieldErrors => {
  const faults: Record<string, readonly string[]> = {};
  const need = (field: string, message: string, holds: boolean): void => {
    if (!holds) faults[field] = [message];
  };
  const chosen = input.interests ?? [];
  const source = sources.find(({ id }) => id === input.source);
  need("country", "Choose your country from the list", isCountry(input.country ?? defaultCountry));
  const open = (answer: string | undefined): boolean => answer === undefined;
  const { jobtitle, seniority, budget } = input;
  need(
    "jobtitle",
    "Choose your job role from the list",
    open(jobtitle) || oneOf(jobRoles, jobtitle),
  );
  need(
    "seniority",
    "Choose your seniority from the list",
    open(seniority) || isSeniority(seniority),
  );
  need("budget", "Choose your budget from the list", open(budget) || oneOf(budgets, budget));
  need(
    "interests",
    "Choose your interests from the list",
    chosen.every((one) => oneOf(interests, one)),
  );
  need(
    "source",
    "Choose how you heard about us from the list",
    open(input.source) || source !== undefined,
  );
  const text = (field: keyof StepTwo, needed: boolean, message: string): void =>
    need(field, message, !needed || (input[field] ?? "") !== "");
  text("jobtitle_other", input.jobtitle === "Other", "Please specify your job title");
  text("seniority_other", input.seniority === "Other", "Please specify your seniority");
  text("interests_other", chosen.includes("Other"), "Please specify other interests");
  text("source_other", source?.requires === "text", "Please specify how your heard about us");
  need(
    "source_agent",
    "Please select an agent",
    source?.requires !== "agent" || oneOf(agentsOf(source), input.source_agent),
  );
  return faults;
};

/** Returns the answers of step 2 to store. Texts that belong to no chosen answer are dropped. */
export const answersOf = (input: StepTwo): Readonly<Record<string, unknown>> => ({
  country: input.country ?? defaultCountry,
  website: input.website ?? "",
  jobtitle: input.jobtitle,
  jobtitle_other: input.jobtitle === "Other" ? input.jobtitle_other : "",
  seniority: input.seniority,
  seniority_other: input.seniority === "Other" ? input.seniority_other : "",
  budget: input.budget,
  interests: input.interests ?? [],
  interests_other: input.interests?.includes("Other") === true ? input.interests_other : "",
  source: input.source,
  source_agent: input.source === "agent" ? input.source_agent : "",
  source_other: input.source === "other" ? input.source_other : "",
});

/** Returns the job title that the profile shows. */
export const jobTitleOf = ({ jobtitle, jobtitle_other }: StepTwo): string =>
  (jobtitle === "Other" ? jobtitle_other : jobtitle) ?? "";
