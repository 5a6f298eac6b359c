import type { ReactNode } from "react";
import { useUser } from "../../lib/session.ts";
import { Callout } from "../../ui/callout.tsx";

export const verifyFirst = "Please verify your email address first.";

/**
 * Asks for email verification: only verified members can add cards, so that nobody tests stolen cards with throwaway
 * accounts.
 */
export const VerifyFirst = ({ resend }: { resend: ReactNode }) => {
  const email = useUser()?.email;
  return (
    <Callout title="Cards are for verified members">
      <p>
        {verifyFirst} It keeps stolen cards out. We have mailed a link to{" "}
        {email ? <strong>{email}</strong> : "you"}: follow it and come back, all that you have
        filled in is kept.
      </p>
      {resend}
    </Callout>
  );
};
