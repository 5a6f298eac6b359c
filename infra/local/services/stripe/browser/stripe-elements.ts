/** A group of Elements for one payment or one card to save. */
import { type Api, isJson, type Json, stringField } from "./api.ts";
import { IntegrationError, notImplementedInBrowser } from "./integration-error.ts";
import {
  coreOf,
  type ElementCore,
  type ElementType,
  makeElement,
  type StripeElement,
} from "./stripe-element.ts";

export interface StripeElements {
  create(type: string, options?: Json): StripeElement;
  getElement(type: unknown): StripeElement | null;
  update(options: Json): Promise<void>;
  fetchUpdates(): Promise<Json>;
  submit(): Promise<Json>;
  on(): void;
}

interface GroupState {
  /** The client secret; empty for a group whose intent is created later. */
  clientSecret: string;
  element: ElementCore | undefined;
  /** The future usage of a group whose intent is created later: `off_session`, `on_session`, or empty. */
  setupFutureUsage: string;
  /** True if the fields were complete when the page last submitted them. */
  submitted: boolean;
}

const states = new WeakMap<object, GroupState>();

/** Returns the group. Throws for anything else. */
export const groupOf = (elements: unknown): Readonly<GroupState> => {
  const state =
    typeof elements === "object" && elements !== null ? states.get(elements) : undefined;
  if (!state)
    throw new IntegrationError(
      "elements should be an elements object, created with stripe.elements().",
    );
  return state;
};

/** Returns the `pi_…` of `pi_…_secret_…`. */
export const intentIdOf = (clientSecret: string): string => {
  const [, id = ""] = /^((?:pi|seti)_[^_]+)_secret_.+$/.exec(clientSecret) ?? [];
  if (id === "")
    throw new IntegrationError(
      "Invalid value for stripe: clientSecret should be a client secret of the form ${id}_secret_${secret}.",
    );
  return id;
};

export const collectionOf = (id: string): string =>
  id.startsWith("seti_") ? "setup_intents" : "payment_intents";

const elementTypes: readonly ElementType[] = ["payment", "card"];

export const makeElements = (api: Api, styles: string, given: Json): StripeElements => {
  const clientSecret = stringField(given["clientSecret"]);
  const id = clientSecret === "" ? "" : intentIdOf(clientSecret);
  const appearance = isJson(given["appearance"]) ? given["appearance"] : {};
  const state: GroupState = {
    clientSecret,
    element: undefined,
    setupFutureUsage: stringField(given["setupFutureUsage"]),
    submitted: false,
  };
  const made = new Map<string, StripeElement>();
  const load = async (): Promise<Json | undefined> => {
    if (id === "") return undefined;
    const answer = await api.get(`${collectionOf(id)}/${id}`, { client_secret: clientSecret });
    return answer.ok ? undefined : answer.error;
  };
  const elements: StripeElements = {
    create: (name, options = {}) => {
      const type = elementTypes.find((one) => one === name);
      if (type === undefined) throw notImplementedInBrowser(`the ${name} Element`);
      if (made.has(type))
        throw new IntegrationError(
          `Can only create one Element of type ${type} through an elements() instance.`,
        );
      const onDestroy = (): void => {
        made.delete(type);
        state.element = undefined;
      };
      const element = makeElement({ type, options, appearance, styles, load, onDestroy });
      made.set(type, element);
      state.element = coreOf(element);
      return element;
    },
    getElement: (type) => made.get(stringField(type)) ?? null,
    update: async (changed) => {
      if ("setupFutureUsage" in changed)
        state.setupFutureUsage = stringField(changed["setupFutureUsage"]);
    },
    fetchUpdates: async () => ({}),
    submit: async () => {
      const fault = state.element?.validate();
      state.submitted = fault === undefined;
      return fault
        ? { error: { ...fault, type: "validation_error" } }
        : { selectedPaymentMethod: "card" };
    },
    on: () => {},
  };
  states.set(elements, state);
  return elements;
};
