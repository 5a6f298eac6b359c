/**
 * A session that ends while a form is open: nothing leads away from what is typed, and its person is asked to log in over it.
 * Elsewhere an ended session leads to the login page.
 */
import type { ComponentType } from "react";
import { session, type User } from "./session.ts";

export interface EndedSession {
  /** Whose it was: nobody else goes on with what they typed. */
  readonly user: User | null;
  /** What had the focus, and gets it back. */
  readonly focus: Element | null;
  /** In which they are asked. */
  readonly Dialog: ComponentType<{ ended: EndedSession; open: boolean }>;
}

type Dialog = EndedSession["Dialog"];

/** Where there is none, as outside the staff area, an ended session leads to the login page. */
let dialog: Dialog | null = null;
let openForms = 0;
/** Another tab may have cleared the session before this one hears of its end. */
let lastUser: User | null = null;
let ended: EndedSession | null = null;
const listeners = new Set<() => void>();

const change = (next: EndedSession | null): void => {
  ended = next;
  for (const listener of listeners) listener();
};

export const endedSession = {
  /** Asks with this dialog from now on. */
  askWith: (component: Dialog): void => {
    dialog = component;
  },
  /** A form is open from now on; the answer says that it is closed. */
  keepForm: (): (() => void) => {
    openForms += 1;
    lastUser = session.user() ?? lastUser;
    return () => {
      openForms -= 1;
    };
  },
  /** Whether somebody is asked to log in over the page; false where no form is open. */
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
  /** They are logged in again, or would rather not be asked until the next call. */
  close: (): void => change(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
