import type { Member } from "../runtime/caller.ts";

/** As it stands on boards from then on. */
export const nameOfMember = ({ profile }: Pick<Member, "profile">): string =>
  `${profile.firstName} ${profile.lastName}`.trim();
