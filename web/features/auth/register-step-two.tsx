import { useState } from "react";
import { CheckboxGroup } from "../../ui/checkbox.tsx";
import { SelectField, type Option } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import styles from "./auth-layout.module.css";
import type { FormOptions } from "./use-form-options.ts";

interface StepTwoProps {
  options: FormOptions;
}

const notNow = "Not now";
const other = "Other";

/**
 * The second step of registration: job role, seniority, budget, interests and the source questions. Each can be
 * skipped.
 */
export const RegisterStepTwo = ({ options }: StepTwoProps) => (
  <>
    <p className={styles["footnote"]}>
      Five quick questions so we can tailor your feed. Skip any you like.
    </p>
    <SelectOrOther
      name="jobtitle"
      label="Job role"
      labels={options.jobroles}
      question="Your job title"
    />
    <SelectOrOther
      name="seniority"
      label="Seniority"
      labels={options.seniority}
      question="Your seniority"
    />
    <SelectField
      label="Budget for trend services"
      name="budget"
      placeholder={notNow}
      options={asOptions(options.budgets)}
    />
    <Interests options={options} />
    <ReferralSourceField options={options} />
  </>
);

const asOptions = (labels: readonly string[]): readonly Option[] =>
  labels.map((label) => ({ id: label, label }));

/** A select whose option Other asks for text. */
const SelectOrOther = ({
  name,
  label,
  labels,
  question,
}: {
  name: string;
  label: string;
  labels: readonly string[];
  question: string;
}) => {
  const [chosen, setChosen] = useState("");
  return (
    <>
      <SelectField
        label={label}
        name={name}
        placeholder={notNow}
        options={asOptions(labels)}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen === other && <TextField label={question} name={`${name}_other`} />}
    </>
  );
};

const Interests = ({ options }: StepTwoProps) => {
  const [others, setOthers] = useState(false);
  return (
    <>
      <CheckboxGroup
        legend="Interests"
        hint="Choose all that apply, or none for now."
        name="interests"
        options={asOptions(options.interests)}
        onChange={(event) => event.target.value === other && setOthers(event.target.checked)}
      />
      {others && <TextField label="Your other interests" name="interests_other" />}
    </>
  );
};

const ReferralSourceField = ({ options }: StepTwoProps) => {
  const [chosen, setChosen] = useState("");
  const source = options.sources.find(({ id }) => id === chosen);
  return (
    <>
      <SelectField
        label="How did you hear about us?"
        name="source"
        placeholder={notNow}
        options={options.sources}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {source?.requires === "agent" && (
        <SelectField
          label="Which agent?"
          name="source_agent"
          placeholder="Choose from the list"
          options={source.agents ?? []}
        />
      )}
      {source?.requires === "text" && (
        <TextField label="Where did you hear about us?" name="source_other" />
      )}
    </>
  );
};
