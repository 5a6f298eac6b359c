import * as z from "zod/mini";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import { valueAt, isRecord, recordOf } from "../local/json.ts";

/** The texts of a response that the page shows: those of an object, or one of each entry of a list. */
export type DisplayedFields =
  | { readonly of: "object"; readonly fields: readonly [string, ...string[]] }
  | { readonly of: "list"; readonly key: string; readonly field: string };

/** Returns the texts in the response of an endpoint. Throws if there are none. */
export const findDisplayedFields = (name: string, { replies }: Endpoint): DisplayedFields => {
  const reply = replies[200];
  const schema: unknown = reply && z.toJSONSchema(reply, { unrepresentable: "any" });
  const data = valueAt(schema, "properties", "data");
  const isList = valueAt(data, "type") === "array";
  const properties = recordOf(
    isList ? valueAt(data, "items", "properties") : valueAt(data, "properties"),
  );
  const [first, ...others] = Object.entries(properties).flatMap(([field, value]) =>
    isRecord(value) && value["type"] === "string" ? [field] : [],
  );
  if (Object.keys(replies).length !== 1 || first === undefined)
    throw new Error(`The response of ${name} has no texts in "data" that a page could show.`);
  if (!isList) return { of: "object", fields: [first, ...others] };
  const texts = [first, ...others];
  const field = ["title", "name"].find((one) => texts.includes(one)) ?? first;
  return { of: "list", field, key: ["id", "slug"].find((one) => texts.includes(one)) ?? field };
};
