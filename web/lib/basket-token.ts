/** The visitor's basket token, which is sent in the `Token` header. */
import { storedValue } from "./stored-value.ts";

export const basketToken = storedValue<string>("basket", (raw) =>
  typeof raw === "string" && /^[\w.-]{1,200}$/.test(raw) ? raw : null,
);
