import type * as z from "zod/mini";
import type { authContract } from "../../../shared/contract/accounts/auth.ts";

/** The answer of the first login step if a second one is needed. */
export type SecondStep = z.output<(typeof authContract.endpoints.login.replies)[202]>["two_step"];
