import { basicsSource, type Reader } from "../../shared/domain/access/access.ts";

interface Standing {
  readonly verified?: boolean;
  readonly rank?: number;
  readonly isStaff?: boolean;
  readonly bought?: readonly string[];
}

/** Returns a verified member on Basics, unless the options say otherwise. */
export const readerWith = ({
  verified = true,
  rank = 0,
  isStaff = false,
  bought = [],
}: Standing = {}): Reader => ({
  verified,
  isStaff,
  plans:
    rank === 0
      ? [basicsSource]
      : [
          { by: "own", plan: { id: 14 + rank, title: "Their plan", rank, endsAt: null } },
          basicsSource,
        ],
  items: bought.map((contentId) => ({ by: "purchase", contentId })),
});
