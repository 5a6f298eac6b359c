import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCountry, listCountries } from "../../shared/domain/addresses/countries.ts";
import {
  answersOf,
  budgets,
  interests,
  hasStepTwoAnswers,
  jobRoles,
  jobTitleOf,
  validateStepTwo,
  seniorities,
  sources,
  type StepTwo,
} from "../../shared/domain/accounts/registration.ts";

const good: StepTwo = {
  country: "GB",
  website: "https://studio.example",
  jobtitle: "Design / Creative",
  seniority: "Director",
  budget: "No budget",
  interests: ["Home & Interiors", "Baby & Kids"],
  source: "search",
};

test("the option lists have the specified options", () => {
  expect(interests.join("; ")).toBe(
    "Home & Interiors; Baby & Kids; Gift & Greetings; Food & Beverage; Health & Wellness; Other",
  );
  expect(jobRoles.join("; ")).toBe(
    "Design / Creative; Product / Development; Buying / Merchandising; Brand / Marketing; Insights / Research; Other",
  );
  expect(seniorities.join("; ")).toBe(
    "C-Suite Level; Vice President; Director; Head; Senior Manager; Manager; Non-Managerial; Self-Employed; College / University",
  );
  expect(budgets.join("; ")).toBe(
    "Under £5,000; £5,000 - £10,000; £11,000 - £20,000; £21,000 - £40,000; £40,000 +; New to trend services; No budget",
  );
});

describe("step 2", () => {
  test("a complete answer is valid", () => {
    expect(validateStepTwo(good)).toEqual({});
  });

  test.each<[string, Partial<StepTwo>, Record<string, string[]>]>([
    ["agent without agency", { source: "agent" }, { source_agent: ["Please select an agent"] }],
    [
      "agent with an unknown agency",
      { source: "agent", source_agent: "the moon" },
      { source_agent: ["Please select an agent"] },
    ],
    ["agent with an agency", { source: "agent", source_agent: "nordics" }, {}],
    [
      "other source without text",
      { source: "other" },
      { source_other: ["Please specify how your heard about us"] },
    ],
    ["other source with text", { source: "other", source_other: "A poster" }, {}],
    [
      "other job role without text",
      { jobtitle: "Other" },
      { jobtitle_other: ["Please specify your job title"] },
    ],
    ["other job role with text", { jobtitle: "Other", jobtitle_other: "Potter" }, {}],
    [
      "other seniority without text",
      { seniority: "Other" },
      { seniority_other: ["Please specify your seniority"] },
    ],
    ["other seniority with text", { seniority: "Other", seniority_other: "Retired" }, {}],
    [
      "other interests without text",
      { interests: ["Baby & Kids", "Other"] },
      { interests_other: ["Please specify other interests"] },
    ],
    ["no country", { country: undefined }, {}],
    ["an unknown country", { country: "XX" }, { country: ["Choose your country from the list"] }],
    [
      "only a country",
      {
        jobtitle: undefined,
        seniority: undefined,
        budget: undefined,
        interests: [],
        source: undefined,
      },
      {},
    ],
    [
      "an interest that is not offered",
      { interests: ["Fishing"] },
      { interests: ["Choose your interests from the list"] },
    ],
    [
      "a budget that is not offered",
      { budget: "All of it" },
      { budget: ["Choose your budget from the list"] },
    ],
    [
      "a source that is not offered",
      { source: "toString" },
      { source: ["Choose how you heard about us from the list"] },
    ],
  ])("%s", (_, change, faults) => {
    expect(validateStepTwo({ ...good, ...change })).toEqual(faults);
  });

  test("any one answer makes a request step 2; texts alone do not", () => {
    expect(hasStepTwoAnswers({})).toBe(false);
    expect(hasStepTwoAnswers({ jobtitle_other: "x", source_agent: "y" })).toBe(false);
    for (const name of ["country", "website", "jobtitle", "seniority", "budget", "source"] as const)
      expect(hasStepTwoAnswers({ [name]: good[name] })).toBe(true);
    expect(hasStepTwoAnswers({ interests: [] })).toBe(true);
  });

  test("only offered choices are ever accepted", () => {
    const anything = fc.record({
      country: fc.string(),
      jobtitle: fc.oneof(fc.string(), fc.constantFrom(...jobRoles)),
      jobtitle_other: fc.string(),
      seniority: fc.oneof(fc.string(), fc.constantFrom(...seniorities, "Other")),
      seniority_other: fc.string(),
      budget: fc.oneof(fc.string(), fc.constantFrom(...budgets)),
      interests: fc.array(fc.oneof(fc.string(), fc.constantFrom(...interests))),
      interests_other: fc.string(),
      source: fc.oneof(fc.string(), fc.constantFrom(...sources.map(({ id }) => id))),
      source_agent: fc.string(),
      source_other: fc.string(),
    });
    fc.assert(
      fc.property(anything, (input) => {
        if (Object.keys(validateStepTwo(input)).length > 0) return;
        expect(isCountry(input.country)).toBe(true);
        expect(budgets).toContain(input.budget);
        expect(jobTitleOf(input)).not.toBe("");
        expect(interests).toEqual(expect.arrayContaining(input.interests));
      }),
    );
  });

  test("texts without their chosen answer are not stored", () => {
    const stored = answersOf({
      ...good,
      jobtitle_other: "x",
      source_other: "y",
      seniority_other: "z",
    });
    expect(stored).toMatchObject({ jobtitle_other: "", source_other: "", seniority_other: "" });
  });
});

test("countries start with the default, are sorted by name and cover ISO 3166", () => {
  const all = listCountries();
  expect(all).toHaveLength(249);
  expect(all[0]).toEqual({ id: "GB", label: "United Kingdom" });
  expect(all[1]?.label).toBe("Afghanistan");
  expect(all.every(({ id, label }) => label !== "" && label !== id)).toBe(true);
});
