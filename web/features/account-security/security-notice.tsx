import { Callout } from "../../ui/callout.tsx";
import type { Security } from "./use-security.ts";

/** A notice for staff who cannot work before they have logged in with two-factor authentication. */
export const SecurityNotice = ({ security }: { security: Security }) => {
  const { required, session_two_step: signedInSo, two_step: twoStep, passkeys } = security;
  if (!required || signedInSo) return null;
  const isSetUp = twoStep.since !== null || passkeys.length > 0;
  return (
    <Callout tone="warn" heading="h2" title="Staff log in with two steps">
      <p>
        {isSetUp
          ? "You logged in with one step. Sign out and log in again with your passkey or a code to reach the staff pages."
          : "Set up two-step login, or add a passkey and log in with it, to reach the staff pages."}
      </p>
    </Callout>
  );
};
