/** Calls the API with the publishable key from a page. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const stringField = (value: unknown): string => (typeof value === "string" ? value : "");

export type ApiAnswer =
  | { readonly ok: true; readonly object: Json }
  /** The error as Stripe.js returns it to the page. */
  | { readonly ok: false; readonly error: Json };

export interface Api {
  get(path: string, parameters: Json): Promise<ApiAnswer>;
  post(path: string, parameters: Json): Promise<ApiAnswer>;
}

/** Encodes parameters: `{a: {b: 1}}` is `a[b]=1`; undefined and null are left out. */
const formOf = (parameters: Json): URLSearchParams => {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (isJson(value)) for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one);
    else if (typeof value === "string") form.append(name, value);
    else if (typeof value === "number" || typeof value === "boolean")
      form.append(name, value.toString());
  };
  for (const [name, value] of Object.entries(parameters)) add(name, value);
  return form;
};

const notReached: Json = {
  type: "api_connection_error",
  message:
    "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again. If the problem persists please contact us.",
};

/** Creates the API. `base` ends with a slash. */
export const createApi = (base: string, key: string): Api => {
  const call = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    try {
      const response = await fetch(new URL(path, base), {
        ...init,
        headers: { authorization: `Bearer ${key}` },
      });
      const answer: unknown = await response.json();
      if (!isJson(answer)) return { ok: false, error: notReached };
      const { error } = answer;
      return response.ok
        ? { ok: true, object: answer }
        : { ok: false, error: isJson(error) ? error : notReached };
    } catch {
      return { ok: false, error: notReached };
    }
  };
  return {
    get: (path, parameters) => call(`${path}?${formOf(parameters)}`, { method: "GET" }),
    post: (path, parameters) => call(path, { method: "POST", body: formOf(parameters) }),
  };
};
