import { accountSecurityContract } from "../../../shared/contract/accounts/account-security.ts";
import { defineHandler } from "../../lambda/define-handler.ts";
import { addPasskey } from "./add-passkey.ts";
import { beginPasskeyRegistration } from "./begin-passkey-registration.ts";
import { beginPasskeySignIn } from "./begin-passkey-sign-in.ts";
import { beginTwoStep } from "./begin-two-step.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { listSignIns } from "./list-sign-ins.ts";
import { readSecurity } from "./read-security.ts";
import { removePasskey } from "./remove-passkey.ts";
import { renamePasskey } from "./rename-passkey.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { signInWithPasskey } from "./sign-in-with-passkey.ts";
import { turnOffTwoStep } from "./turn-off-two-step.ts";
import { turnOnTwoStep } from "./turn-on-two-step.ts";

export const handler = defineHandler(
  accountSecurityContract,
  {
    finishSignIn,
    readSecurity,
    beginTwoStep,
    turnOnTwoStep,
    turnOffTwoStep,
    renewRecoveryCodes,
    beginPasskeySignIn,
    signInWithPasskey,
    beginPasskeyRegistration,
    addPasskey,
    renamePasskey,
    removePasskey,
    listSignIns,
  },
  (deps) => deps,
);
