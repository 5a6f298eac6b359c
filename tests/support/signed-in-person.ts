import type { Browser } from "playwright-core";
import { newPerson, type Person, viewports } from "./browser.ts";
import type { NewMember } from "./members.ts";
import { recordOf } from "./sign-in-as.ts";

/** Opens the page of a signed-in member over whom nothing opens by itself. */
export const signedInPerson = (
  browser: Browser,
  member: NewMember,
  size = viewports.desktop,
): Promise<Person> => newPerson(browser, size, { as: recordOf(member) });
