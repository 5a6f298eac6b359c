import DOMPurify from "dompurify";
import { useMemo } from "react";
import { classNames } from "./class-names.ts";
import styles from "./rich-text.module.css";

/** HTML that staff wrote: sanitised when stored, and here once more. Import this file lazily outside content pages. */
export const RichText = ({ html, className }: { html: string; className?: string }) => {
  const clean = useMemo(
    () =>
      DOMPurify.sanitize(html, {
        USE_PROFILES: { html: true },
        FORBID_TAGS: ["style", "form", "input", "button", "iframe"],
        FORBID_ATTR: ["style"],
      }),
    [html],
  );
  return (
    <div
      className={classNames(styles["text"], className)}
      // oxlint-disable-next-line react/no-danger -- sanitised just above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
};
