import type { ContentCard } from "../../../shared/contract/content/content-view.ts";

/** The lowest plan that includes a locked item. */
export const OpensWith = ({
  card: { opens_with: plan },
  className,
}: {
  card: Pick<ContentCard, "opens_with">;
  className?: string | undefined;
}) => plan !== null && <span className={className}>Opens with {plan}</span>;
