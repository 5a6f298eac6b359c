import { Check, Minus, X } from "lucide-react";
import { useState } from "react";
import { peopleContract } from "../../../shared/contract/people.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import type { Choice } from "../records/choice.ts";
import { ChoiceField } from "../records/choice-field.tsx";
import { findItems } from "../records/find-items.ts";
import styles from "./person.module.css";
import { Section } from "./section.tsx";

/** Why an item opens to somebody or does not, as the library decides it. */
export const AccessExplainer = ({ user }: { user: string }) => {
  const [item, setItem] = useState<Choice | null>(null);
  return (
    <Section id="access" title="Why does it open?">
      <ChoiceField
        name="item"
        label="An item of the library"
        hint="Choose what they ask about."
        chosen={item === null ? [] : [item]}
        choices={findItems}
        onChoose={(chosen) => setItem(chosen.at(-1) ?? null)}
      />
      <div aria-live="polite">{item && <Explanation user={user} content={item.id} />}</div>
    </Section>
  );
};

const Explanation = ({ user, content }: { user: string; content: string }) => {
  const { data, error, mutate } = useEndpoint(
    peopleContract.endpoints.explainAccess,
    { query: { user, content } },
    { leaves: false },
  );
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem finding out: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <>
        <LoadingNote />
        <Skeleton height={160} />
      </>
    );
  const { sentence, lines, has_access } = data.data;
  return (
    <div className={styles["verdict"]}>
      <p className="label">{has_access ? "It opens" : "It does not open"}</p>
      <p className={styles["sentence"]}>{sentence}</p>
      <ul className={styles["grounds"]}>
        {lines.map(({ about, text, says }, index) => (
          <li key={`${about} ${index}`}>
            <Sign says={says} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const words = {
  yes: "Opens it:",
  no: "Does not open it:",
  holds: "As it has to be:",
  missing: "Missing:",
} as const;

const Sign = ({ says }: { says: keyof typeof words }) => {
  const Icon = says === "no" ? Minus : says === "missing" ? X : Check;
  return (
    <span className={styles[says]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{words[says]}</span>
    </span>
  );
};
