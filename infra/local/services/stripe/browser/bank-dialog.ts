/** The page of the customer's bank, on which the test decides the outcome of the authentication. */
import { createHtmlElement, makeHost, uniqueId } from "./dom.ts";

export type BankAnswer = "succeed" | "fail";

/**
 * Opens over the page and keeps the focus until it is answered; like a bank's page, Escape does not close it. `amount` is the
 * requested amount, if any.
 */
export const askBank = (
  styles: string,
  amount: string | undefined,
  send: (answer: BankAnswer) => Promise<void>,
): Promise<void> =>
  new Promise((resolve) => {
    const { element, root, styled } = makeHost(styles);
    const title = uniqueId("bank-title");
    const complete = createHtmlElement(
      "button",
      { type: "button", class: "Button" },
      "Complete authentication",
    );
    const fail = createHtmlElement(
      "button",
      { type: "button", class: "Button Button--quiet" },
      "Fail authentication",
    );
    const words =
      amount === undefined
        ? "Your bank wants to know that it is you who saves this card."
        : `Your bank wants to know that it is you who pays ${amount}.`;
    const dialog = createHtmlElement(
      "dialog",
      { class: "Bank", "aria-labelledby": title },
      createHtmlElement("p", { class: "Bank-mark" }, "3D Secure test page"),
      createHtmlElement("h2", { id: title }, "Confirm it is you"),
      createHtmlElement("p", {}, words),
      createHtmlElement("div", { class: "Bank-answers" }, complete, fail),
    );
    let answered = false;
    const answer = async (given: BankAnswer): Promise<void> => {
      if (answered) return;
      answered = true;
      complete.disabled = true;
      fail.disabled = true;
      await send(given);
      // Closing returns the focus to where it was.
      dialog.close();
      element.remove();
      resolve();
    };
    complete.addEventListener("click", () => void answer("succeed"));
    fail.addEventListener("click", () => void answer("fail"));
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    // A browser closes it anyway when Escape is pressed again.
    dialog.addEventListener("close", () => void answer("fail"));
    root.append(dialog);
    document.body.append(element);
    void styled.then(() => dialog.showModal());
  });
