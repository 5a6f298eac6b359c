import type { LetterView } from "../../../../shared/contract/site/newsletters.ts";

/** What both forms of a letter are made of. */
export interface LetterFrame {
  readonly view: LetterView;
  readonly siteOrigin: string;
  readonly subject: string;
  /** What lists show beside the subject. */
  readonly preview: string;
  readonly webCopy: string;
  readonly preferences: string;
  /** Why the member gets it. */
  readonly reason: string;
}
