/** Creates elements by name, and a host for them that the page's style sheets do not affect, like Stripe's frames. */
export const createHtmlElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

export interface Host {
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Resolves when the style sheet has loaded or failed. */
  readonly styled: Promise<void>;
}

/** Creates the host. `styles` is the address of the style sheet. */
export const makeHost = (styles: string): Host => {
  const element = createHtmlElement("div");
  const root = element.attachShadow({ mode: "open" });
  const link = createHtmlElement("link", { rel: "stylesheet", href: styles });
  const styled = new Promise<void>((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
  });
  root.append(link);
  return { element, root, styled };
};

let count = 0;

export const uniqueId = (name: string): string => {
  count += 1;
  return `stripe-${name}-${count}`;
};
