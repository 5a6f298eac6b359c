import type { Deps } from "../../platform/deps.ts";

/** Returns the key of a member's newsletter of one Monday: 256 bits that reveal neither. */
export const issueKeyFor = (
  { secrets }: Pick<Deps, "secrets">,
  userId: string,
  on: string,
): Promise<string> => secrets.sign("letter", `${userId}\n${on}`);
