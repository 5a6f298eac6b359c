import { id } from "../../shared/contract/fields.ts";

/** Whether text of an address can be an id at all; what cannot is not worth a question. */
export const isId = (text: string): boolean => id.safeParse(text).success;
