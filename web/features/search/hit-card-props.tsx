import type { ReactNode } from "react";
import type { SearchHit } from "../../../shared/contract/content/search.ts";
import { excerptOf } from "./highlight.ts";
import { Highlighted } from "./highlighted.tsx";

/** A hit among the cards of its page. */
type ShownHit = SearchHit & { readonly stickied: boolean };

interface HitCardProps {
  title: ReactNode;
  text: ReactNode;
  note: string | undefined;
  action: string;
}

/** Returns the differences of a hit's card: matches are highlighted, and items selected by staff are marked. */
export const hitCardProps = ({
  title,
  subtext,
  typeTitle,
  highlights,
  stickied,
}: ShownHit): HitCardProps => ({
  title: <Highlighted text={title} ranges={highlights.title} />,
  text: <Highlighted {...excerptOf(subtext, highlights.subtext)} />,
  note: stickied ? "Editors’ choice" : undefined,
  // The lock on the cover shows whether the item is available, so all cards have the same label here.
  action: `View ${typeTitle.toLowerCase()}`,
});
