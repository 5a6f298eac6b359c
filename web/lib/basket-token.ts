/** The `Token` header: the visitor's basket. */
import { storedValue } from "./stored-value.ts";

export const basketToken = storedValue<string>("basket", (raw) =>
  typeof raw === "string" && /^[\w.-]{1,200}$/.test(raw) ? raw : null,
);
