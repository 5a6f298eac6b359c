import * as z from "zod/mini";
import { maxTelephoneLength, telephonePattern } from "../../kernel/telephone-number.ts";
import { line } from "../fields.ts";

/** A telephone number, by the same rule as in a member import: `telephone-number.ts`. */
export const telephone = () =>
  line("your telephone number", maxTelephoneLength).check(
    z.regex(telephonePattern, "Enter a telephone number, like 0191 498 0000"),
  );
