/** One Element: it is mounted in the page, emits events, and supplies the card on request. */
import { type Json, isJson, stringField } from "./api.ts";
import { type CardForm, makeCardForm } from "./card-form.ts";
import type { FieldFault } from "./card-input.ts";
import { makeHost } from "./dom.ts";
import { IntegrationError } from "./integration-error.ts";

export type ElementType = "payment" | "card";

type Listener = (event: unknown) => void;

export interface StripeElement {
  mount(place: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  update(options: Json): void;
  on(event: string, listener: Listener): StripeElement;
  once(event: string, listener: Listener): StripeElement;
  off(event: string, listener?: Listener): StripeElement;
  focus(): void;
  blur(): void;
  clear(): void;
  collapse(): void;
}

/** The internal interface of an element for the script. */
export interface ElementCore {
  readonly type: ElementType;
  readonly form: CardForm;
  /** True if the page promised to send the name itself. */
  readonly nameComesFromPage: boolean;
  validate(): FieldFault | undefined;
}

export interface ElementOptions {
  readonly type: ElementType;
  readonly options: Json;
  readonly appearance: Json;
  readonly styles: string;
  /** Resolves to an error if the element's intent cannot be found. */
  readonly load: () => Promise<Json | undefined>;
  readonly onDestroy: () => void;
}

const cores = new WeakMap<object, ElementCore>();

/** Returns undefined for anything that is not one of these elements. */
export const coreOf = (element: unknown): ElementCore | undefined =>
  typeof element === "object" && element !== null ? cores.get(element) : undefined;

const at = (value: unknown, ...path: readonly string[]): unknown => {
  let here = value;
  for (const step of path) here = isJson(here) ? here[step] : undefined;
  return here;
};

/** Applies the appearance. Its variables are custom properties of the host, set one by one as the page's policy allows. */
const applyAppearance = (host: HTMLElement, appearance: Json): void => {
  const variables = appearance["variables"];
  if (!isJson(variables)) return;
  for (const [name, value] of Object.entries(variables))
    host.style.setProperty(`--${name}`, stringField(value));
};

const findMountTarget = (place: string | HTMLElement): HTMLElement => {
  const found = typeof place === "string" ? document.querySelector(place) : place;
  if (!(found instanceof HTMLElement))
    throw new IntegrationError(
      "Invalid DOM element. Call element.mount() with a valid DOM element or selector.",
    );
  return found;
};

export const makeElement = (given: ElementOptions): StripeElement => {
  const { type, appearance, styles, load, onDestroy } = given;
  let { options } = given;
  const listeners = new Map<string, Set<Listener>>();
  const host = makeHost(styles);
  let destroyed = false;
  let loaded = false;
  const tell = (event: string, more: Json = {}): void => {
    for (const listener of listeners.get(event) ?? []) listener({ elementType: type, ...more });
  };
  const form = makeCardForm({
    onChange: () => {
      const { empty, complete } = form;
      tell("change", { empty, complete, collapsed: false, value: { type: "card" } });
    },
    onFocus: () => tell("focus"),
    onBlur: () => tell("blur"),
    onEscape: () => tell("escape"),
  });
  host.root.append(form.element);
  applyAppearance(host.element, appearance);
  const start = async (): Promise<void> => {
    if (loaded) return;
    loaded = true;
    tell("loaderstart");
    const [error] = await Promise.all([load(), host.styled]);
    if (destroyed) return;
    if (error) tell("loaderror", { error });
    else tell("ready");
  };
  const element: StripeElement = {
    mount: (place) => {
      if (destroyed)
        throw new IntegrationError(
          "This Element has already been destroyed. Please create a new one.",
        );
      findMountTarget(place).replaceChildren(host.element);
      void start();
    },
    unmount: () => host.element.remove(),
    destroy: () => {
      host.element.remove();
      destroyed = true;
      onDestroy();
    },
    update: (changed) => {
      options = { ...options, ...changed };
      form.setDisabled(options["disabled"] === true || options["readOnly"] === true);
    },
    on: (event, listener) => {
      const existing = listeners.get(event) ?? new Set();
      listeners.set(event, existing.add(listener));
      return element;
    },
    once: (event, listener) => {
      const once: Listener = (detail) => {
        element.off(event, once);
        listener(detail);
      };
      return element.on(event, once);
    },
    off: (event, listener) => {
      if (listener) listeners.get(event)?.delete(listener);
      else listeners.delete(event);
      return element;
    },
    focus: form.focus,
    blur: form.blur,
    clear: form.clear,
    collapse: () => {},
  };
  cores.set(element, {
    type,
    form,
    get nameComesFromPage() {
      return at(options, "fields", "billingDetails", "name") === "never";
    },
    validate: form.validate,
  });
  return element;
};
