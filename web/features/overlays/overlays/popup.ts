import type * as z from "zod/mini";
import type { popup } from "../../../../shared/contract/site/layout.ts";

/** A popup; `timeout` is in seconds. */
export type Popup = z.output<typeof popup>;
