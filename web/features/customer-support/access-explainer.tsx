import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { useLocation, useSearchParams } from "react-router";
import { customerSupportContract } from "../../../shared/contract/staff/customer-support.ts";
import { contentPath } from "../../lib/paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { SiteLink } from "../../ui/site-link.tsx";
import { ChoiceField } from "../admin-kit/choice-field.tsx";
import { findItems } from "../admin-kit/find-items.ts";
import styles from "./person.module.css";
import { PersonSection } from "./section.tsx";

/**
 * Explains why somebody has or does not have access to an item, by the library's own decision. The item is in the
 * page's URL.
 */
export const AccessExplainer = ({ user }: { user: string }) => {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const content = search.get("item");
  const answer = useEndpoint(
    customerSupportContract.endpoints.explainAccess,
    content === null ? null : { query: { user, content } },
    { leaves: false },
  );
  useEffect(() => {
    if (content !== null && hash === `#${sectionId}`)
      document.getElementById(sectionId)?.scrollIntoView();
  }, [content, hash]);
  const title = answer.data?.data.content.title ?? content ?? "";
  return (
    <PersonSection id={sectionId} title="Check access">
      <ChoiceField
        name="item"
        label="Library item"
        hint="Choose the item they’re asking about."
        chosen={content === null ? [] : [{ id: content, title }]}
        choices={findItems}
        onChoose={(chosen) =>
          setSearch(withItem(chosen.at(-1)?.id ?? null), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <div aria-live="polite">{content !== null && <Explanation {...answer} />}</div>
    </PersonSection>
  );
};

const sectionId = "access";

const withItem =
  (item: string | null) =>
  (before: URLSearchParams): URLSearchParams => {
    const next = new URLSearchParams(before);
    if (item === null) next.delete("item");
    else next.set("item", item);
    return next;
  };

type Answer = ReturnType<
  typeof useEndpoint<typeof customerSupportContract.endpoints.explainAccess>
>;

const Explanation = ({ data, error, mutate }: Pick<Answer, "data" | "error" | "mutate">) => {
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem checking access: ${error.message}`}
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
  const { sentence, lines, has_access, content } = data.data;
  return (
    <div className={styles["verdict"]}>
      <p className="label">{has_access ? "Has access" : "No access"}</p>
      <p className={styles["sentence"]}>{sentence}</p>
      <ul className={styles["grounds"]}>
        {lines.map(({ about, text, says }, index) => (
          <li key={`${about} ${index}`}>
            <Sign says={says} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <p>
        <SiteLink to={contentPath(content.slug)}>View {content.title}</SiteLink>
      </p>
    </div>
  );
};

const labels = {
  yes: "Gives access:",
  no: "No access:",
  holds: "Met:",
  missing: "Missing:",
} as const;

const Sign = ({ says }: { says: keyof typeof labels }) => {
  const Icon = says === "no" ? Minus : says === "missing" ? X : Check;
  return (
    <span className={styles[says]}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span className="visually-hidden">{labels[says]}</span>
    </span>
  );
};
