import type { ProfileRow } from "../../entities/profile.ts";

/** That counts, and that waits for its link. */
export const addressesOf = ({
  email,
  pendingEmail,
}: Pick<ProfileRow, "email" | "pendingEmail">): readonly string[] =>
  pendingEmail === null ? [email] : [email, pendingEmail];
