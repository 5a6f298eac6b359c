import { Callout } from "../../ui/callout.tsx";

export const verifyFirst = "Please verify your email address first.";

/** New cards are taken from verified members only, so that nobody tries stolen ones with accounts of a minute. */
export const VerifyFirst = () => (
  <Callout title="To add a card">
    <p>{verifyFirst} Follow the link that we have mailed you, and come back.</p>
  </Callout>
);
