/** The three fields of a card: labels, errors beside them, the numeric keyboard, and autofill. */
import {
  type CardField,
  cardFields,
  digitsOf,
  expiryOf,
  type FieldFault,
  formatters,
  validators,
} from "./card-input.ts";
import { createHtmlElement, uniqueId } from "./dom.ts";

interface FieldAttributes {
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: string;
}

const fieldAttributes: Readonly<Record<CardField, FieldAttributes>> = {
  number: {
    label: "Card number",
    placeholder: "1234 1234 1234 1234",
    autocomplete: "cc-number",
  },
  expiry: { label: "Expiry date", placeholder: "MM / YY", autocomplete: "cc-exp" },
  cvc: { label: "Security code", placeholder: "CVC", autocomplete: "cc-csc" },
};

export interface CardForm {
  readonly element: HTMLElement;
  readonly empty: boolean;
  readonly complete: boolean;
  /** Marks every invalid field; returns the first fault and focuses its field. */
  validate(): FieldFault | undefined;
  /** The card as the API accepts it. */
  readonly card: Readonly<Record<string, string | number>>;
  focus(): void;
  blur(): void;
  clear(): void;
  setDisabled(disabled: boolean): void;
}

export interface CardFormEvents {
  readonly onChange: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  readonly onEscape: () => void;
}

interface FieldParts {
  readonly name: CardField;
  readonly frame: HTMLElement;
  readonly input: HTMLInputElement;
  readonly fault: HTMLElement;
}

export const makeCardForm = (events: CardFormEvents): CardForm => {
  const fields = cardFields.map(makeField);
  const element = createHtmlElement("div", { class: "Card" }, ...fields.map(({ frame }) => frame));
  const text = (name: CardField): string =>
    fields.find((field) => field.name === name)?.input.value ?? "";
  for (const field of fields) {
    const { input, name } = field;
    input.addEventListener("input", () => {
      rewrite(input, name);
      // A fault is removed as soon as the field is valid; no new one is shown while typing.
      if (validators[name](input.value) === undefined) showFault(field, undefined);
      events.onChange();
    });
    input.addEventListener("focus", events.onFocus);
    input.addEventListener("blur", () => {
      showFault(field, input.value === "" ? undefined : validators[name](input.value));
      events.onBlur();
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") events.onEscape();
      if (event.key === "Enter") event.preventDefault();
    });
  }
  return {
    element,
    get empty() {
      return fields.every(({ input }) => input.value === "");
    },
    get complete() {
      return fields.every(({ name, input }) => validators[name](input.value) === undefined);
    },
    validate: () => {
      let first: FieldFault | undefined;
      for (const field of fields) {
        const found = validators[field.name](field.input.value);
        showFault(field, found);
        if (found && !first) field.input.focus();
        first ??= found;
      }
      return first;
    },
    get card() {
      const expiry = expiryOf(text("expiry"));
      return {
        number: digitsOf(text("number")),
        exp_month: expiry?.month ?? 0,
        exp_year: expiry?.year ?? 0,
        cvc: text("cvc"),
      };
    },
    focus: () => fields[0]?.input.focus(),
    blur: () => {
      for (const { input } of fields) input.blur();
    },
    clear: () => {
      for (const field of fields) {
        field.input.value = "";
        showFault(field, undefined);
      }
      events.onChange();
    },
    setDisabled: (disabled) => {
      for (const { input } of fields) input.disabled = disabled;
    },
  };
};

const makeField = (name: CardField): FieldParts => {
  const { label, placeholder, autocomplete } = fieldAttributes[name];
  const id = uniqueId(name);
  const input = createHtmlElement("input", {
    id,
    type: "text",
    inputmode: "numeric",
    autocomplete,
    placeholder,
    spellcheck: "false",
    "aria-required": "true",
    "aria-invalid": "false",
    "aria-describedby": `${id}-error`,
    // The fields are never part of a form of the page.
    form: "",
  });
  const fault = createHtmlElement("p", { id: `${id}-error`, class: "Error", role: "alert" });
  const frame = createHtmlElement(
    "div",
    { class: `Field Field--${name}` },
    createHtmlElement("label", { for: id, class: "Label" }, label),
    input,
    fault,
  );
  return { name, frame, input, fault };
};

/** Writes the text in its groups and keeps the caret behind the same digit. */
const rewrite = (input: HTMLInputElement, name: CardField): void => {
  const caret = input.selectionStart ?? input.value.length;
  const digits = digitsOf(input.value.slice(0, caret)).length;
  const atEnd = caret === input.value.length;
  const text = formatters[name](input.value);
  if (text === input.value) return;
  input.value = text;
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position += 1)
    if (/\d/.test(text[position] ?? "")) seen += 1;
  const place = atEnd ? text.length : position;
  input.setSelectionRange(place, place);
};

const showFault = ({ input, fault }: FieldParts, found: FieldFault | undefined): void => {
  fault.textContent = found?.message ?? "";
  input.setAttribute("aria-invalid", String(found !== undefined));
};
