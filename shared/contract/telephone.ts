import * as z from "zod/mini";
import { line } from "./fields.ts";

/** A telephone number as people write it, with an extension or without: `+44 20 7946 0000 ext. 12`. */
export const telephone = () =>
  line("your telephone number", 40).check(
    z.regex(
      /^[+(]?[\d\s().+/-]{5,}(?:[,;]?\s*(?:#|\p{L}{1,12}\.?[=:]?)\s*\d{1,7})?$/u,
      "Enter a telephone number, like 0191 498 0000",
    ),
  );
