import type { Draft } from "./draft.ts";

/** One kind of thing that `npm run new` writes. */
export interface Generator {
  /** The arguments behind the kind, in capitals; optional ones in brackets. */
  readonly usage: string;
  readonly example: string;
  /** Fills the draft. Throws one sentence if an argument is wrong, or a place to change is not there. */
  readonly generate: (draft: Draft, args: readonly string[]) => Generated;
}

export interface Generated {
  /** The developer does these things next, in this order. */
  readonly next: readonly string[];
  /** True if the contract has changed, and `openapi.json` with it. */
  readonly changesContract?: true;
}
