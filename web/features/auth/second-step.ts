import type * as z from "zod/mini";
import type { authContract } from "../../../shared/contract/accounts/auth.ts";

/** What the first step of signing in leads to where a second one is wanted. */
export type SecondStep = z.output<(typeof authContract.endpoints.login.replies)[202]>["two_step"];
