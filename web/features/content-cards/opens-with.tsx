import type { ContentCard } from "../../../shared/contract/content/content-view.ts";

/** Of what is locked: the lowest plan that opens it. */
export const OpensWith = ({
  card: { opens_with: plan },
  className,
}: {
  card: Pick<ContentCard, "opens_with">;
  className?: string | undefined;
}) => plan !== null && <span className={className}>Opens with {plan}</span>;
