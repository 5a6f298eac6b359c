import { peopleContract } from "../../shared/contract/people.ts";
import { withLibrary } from "../library/with-library.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { explainAccess } from "./explain-access.ts";
import { readMail } from "./read-mail.ts";
import { readPerson } from "./read-person.ts";

export const handler = defineHandler(
  peopleContract,
  { readPerson, readMail, explainAccess },
  withLibrary,
);
