import { Callout } from "../../ui/callout.tsx";
import type { Security } from "./use-security.ts";

/** A notice for staff who cannot work before they have logged in with two-factor authentication. */
export const SecurityNotice = ({ security }: { security: Security }) => {
  const { required, session_two_step: signedInSo, two_step: twoStep, passkeys } = security;
  if (!required || signedInSo) return null;
  const isSetUp = twoStep.since !== null || passkeys.length > 0;
  return (
    <Callout tone="warn" heading="h2" title="Staff sign in with two steps">
      <p>
        {isSetUp
          ? "You signed in with one step. Sign out and sign in again, with your passkey or with a code, to get to the pages of staff."
          : "Set up two-step sign-in, or add a passkey and sign in with it. Until then the pages of staff stay closed to you."}
      </p>
    </Callout>
  );
};
