import type { ReactNode } from "react";
import { useUser } from "../../lib/session.ts";
import { Callout } from "../../ui/callout.tsx";

export const verifyEmailMessage = "Please verify your email first.";

/**
 * Asks for email verification: only verified members can add cards, so that nobody tests stolen cards with throwaway
 * accounts.
 */
export const VerifyFirst = ({ resend }: { resend: ReactNode }) => {
  const email = useUser()?.email;
  return (
    <Callout title="Cards are for verified members">
      <p>
        {verifyEmailMessage} It helps us prevent card fraud. We’ve emailed a link to{" "}
        {email ? <strong>{email}</strong> : "you"}. Follow it and come back; we’ll save what you’ve
        filled in.
      </p>
      {resend}
    </Callout>
  );
};
