/**
 * A session that ends while a form is open. The page stays, so that no input is lost, and the person is asked to log
 * in in a dialog. Elsewhere an ended session leads to the login page.
 */
import type { ComponentType } from "react";
import { session, type User } from "./session.ts";

export interface EndedSession {
  /** The user whose session ended: only they can continue with the form. */
  readonly user: User | null;
  /** The element that had the focus and gets it back. */
  readonly focus: Element | null;
  /** The dialog that asks for the login. */
  readonly Dialog: ComponentType<{ ended: EndedSession; open: boolean }>;
}

type Dialog = EndedSession["Dialog"];

/** The dialog, or null outside the staff area, where an ended session leads to the login page. */
let dialog: Dialog | null = null;
let openForms = 0;
/**
 * The last user who was logged in. Another tab may have cleared the session before this one notices that it has
 * ended.
 */
let lastUser: User | null = null;
let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

const change = (next: EndedSession | null): void => {
  ended = next;
  for (const listener of listeners) listener();
};

export const endedSession = {
  /** Sets the dialog that asks for the login. */
  askWith: (component: Dialog): void => {
    dialog = component;
  },
  /** Marks a form as open. Returns a function that marks it as closed. */
  keepForm: (): (() => void) => {
    openForms += 1;
    lastUser = session.user() ?? lastUser;
    return () => {
      openForms -= 1;
    };
  },
  /** Asks the person to log in over the page. Returns false if no form is open. */
  ask: (): boolean => {
    if (openForms === 0 || dialog === null) return false;
    if (ended === null)
      change({
        user: session.user() ?? lastUser,
        focus: document.activeElement,
        Dialog: dialog,
      });
    return true;
  },
  current: (): EndedSession | null => ended,
  /** Closes the dialog: the person has logged in again, or does not want to be asked until the next call. */
  close: (): void => change(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
