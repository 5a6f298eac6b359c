import type { ReactNode } from "react";
import type { SearchHit } from "../../../shared/contract/content/search.ts";
import { excerptOf } from "./highlight.ts";
import { Highlighted } from "./highlighted.tsx";

/** A hit among the cards of its page. */
type ShownHit = SearchHit & { readonly stickied: boolean };

interface HitDress {
  title: ReactNode;
  text: ReactNode;
  note: string | undefined;
  action: string;
}

/** How the card of a hit differs from others: what was met is marked, and staff's choice says so. */
export const hitDress = ({
  title,
  subtext,
  typeTitle,
  highlights,
  stickied,
}: ShownHit): HitDress => ({
  title: <Highlighted text={title} ranges={highlights.title} />,
  text: <Highlighted {...excerptOf(subtext, highlights.subtext)} />,
  note: stickied ? "Editors’ choice" : undefined,
  // The lock on the cover says the rest: all cards have the same words here.
  action: `View ${typeTitle.toLowerCase()}`,
});
