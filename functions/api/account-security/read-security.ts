import type { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { listPasskeys } from "../../entities/passkey.ts";
import { loadTwoStep } from "../../entities/two-step.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { passkeyView } from "./passkey-view.ts";

/** Returns the login methods of the member. */
export const readSecurity: UseCase<typeof accountSecurityContract.endpoints.readSecurity> = async (
  { table, staffTwoStep },
  { userId, profile, session },
) => {
  const [twoStep, passkeys] = await Promise.all([
    loadTwoStep(table, userId),
    listPasskeys(table, userId),
  ]);
  return {
    status: 200,
    body: {
      data: {
        two_step: {
          since: twoStep?.since ?? null,
          recovery_codes_left: twoStep?.recovery.length ?? 0,
        },
        passkeys: passkeys.map(passkeyView),
        required: staffTwoStep && profile.staffRoles.length > 0,
        session_two_step: session.twoStep,
      },
    },
  };
};
