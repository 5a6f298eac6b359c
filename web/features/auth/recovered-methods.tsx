import type * as z from "zod/mini";
import type { authContract } from "../../../shared/contract/accounts/auth.ts";

type Recovered = z.output<(typeof authContract.endpoints.stopEmailChange.replies)[200]>;
type Methods = Recovered["removed"];

const list = new Intl.ListFormat("en-GB");

const textFor = ({ passkeys, two_step }: Methods): string =>
  list.format([
    ...passkeys.map((name) => `the passkey \u2018${name}\u2019`),
    ...(two_step ? ["your authenticator app"] : []),
  ]);

const isEmpty = ({ passkeys, two_step }: Methods): boolean => passkeys.length === 0 && !two_step;

/** The login methods that an account recovery has removed, and those that remain. */
export const RecoveredMethodsList = ({
  removed,
  remaining,
}: Pick<Recovered, "removed" | "remaining">) => (
  <>
    {!isEmpty(removed) && (
      <p>
        We removed what was added in the last few days, in case someone else added it:{" "}
        {textFor(removed)}. You can add it again under Security.
      </p>
    )}
    {!isEmpty(remaining) && (
      <p>
        You can still log in with: {textFor(remaining)}. Remove anything you don’t recognise under
        Security.
      </p>
    )}
  </>
);
