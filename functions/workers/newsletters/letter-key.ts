import type { Deps } from "../../platform/deps.ts";

/** The key of a member's letter of one Monday: 256 bits that tell nothing of either. */
export const letterKeyOf = (
  { secrets }: Pick<Deps, "secrets">,
  userId: string,
  on: string,
): Promise<string> => secrets.sign("letter", `${userId}\n${on}`);
