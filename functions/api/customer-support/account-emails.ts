import type { ProfileRow } from "../../entities/profile.ts";

/** Returns the current address, and the new one that waits for verification. */
export const accountEmails = ({
  email,
  pendingEmail,
}: Pick<ProfileRow, "email" | "pendingEmail">): readonly string[] =>
  pendingEmail === null ? [email] : [email, pendingEmail];
