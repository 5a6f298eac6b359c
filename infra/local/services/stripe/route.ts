/** The description of an API route. */
import type { Call } from "./call.ts";
import {
  type Fields,
  group,
  fixedText,
  type Input,
  integer,
  listOfText,
  readFields,
} from "./fields.ts";
import type { FormTree, FormValue } from "./form-body.ts";
import type { RecordPage, PageRequest } from "./collection.ts";
import { invalidRequest } from "./stripe-fault.ts";

type Method = "GET" | "POST" | "DELETE";

/** The ids in the path, in order. */
export type PathIds = readonly [string, string];

export interface StripeRoute {
  readonly method: Method;
  /** The path, such as `/v1/customers/:id`. */
  readonly path: string;
  /** True if a browser may call it with the publishable key. */
  readonly forBrowsers: boolean;
  /** Reads the parameters, and throws a fault that names an invalid one; the returned function does the work. */
  readonly prepare: (call: Call, ids: PathIds, parameters: FormTree) => () => unknown;
}

export interface RouteOptions<F extends Fields> {
  readonly fields: F;
  /** The parameters that Stripe supports and the stand-in does not. */
  readonly elsewhere?: readonly string[];
  readonly forBrowsers?: boolean;
}

export const route = <const F extends Fields>(
  method: Method,
  path: string,
  { fields, elsewhere = [], forBrowsers = false }: RouteOptions<F>,
  run: (call: Call, input: Input<F>, ids: PathIds) => unknown,
): StripeRoute => ({
  method,
  path,
  forBrowsers,
  prepare: (call, ids, parameters) => {
    const input = readFields(parameters, fields, elsewhere);
    return () => run(call, input, ids);
  },
});

const created = group({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });

/** A time filter: `created=1767225600` or `created[gte]=…`. */
const createdField = {
  read: (value: FormValue | undefined, name: string) => {
    if (typeof value !== "string") return created.read(value, name);
    const at = integer().read(value, name);
    return { gt: undefined, gte: at, lt: undefined, lte: at };
  },
};

/** The parameters of every list. */
export const pageFields = {
  limit: integer(),
  starting_after: fixedText(),
  ending_before: fixedText(),
  created: createdField,
  expand: listOfText(),
} as const;

export type PageInput = Input<typeof pageFields>;

export const pageRequest = (
  { limit = 10, starting_after, ending_before, created: times }: PageInput,
  more: Pick<PageRequest, "types" | "where"> = {},
): PageRequest => {
  if (limit < 1 || limit > 100)
    throw invalidRequest(
      limit < 1
        ? "Invalid integer: limit must be at least 1"
        : "Invalid integer: limit must be at most 100",
      { code: "parameter_invalid_integer", param: "limit" },
    );
  if (starting_after !== undefined && ending_before !== undefined)
    throw invalidRequest(
      "You cannot parameterize both starting_after and ending_before. You provided both.",
    );
  return {
    limit,
    startingAfter: starting_after,
    endingBefore: ending_before,
    created: times,
    ...more,
  };
};

export const presentPage = <T>(
  url: string,
  { data, hasMore }: RecordPage<T>,
  view: (record: T) => unknown,
): unknown => ({ object: "list", data: data.map(view), has_more: hasMore, url });
