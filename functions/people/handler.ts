import { peopleContract } from "../../shared/contract/people.ts";
import { withLibrary } from "../library/with-library.ts";
import { defineHandler } from "../runtime/define-handler.ts";
import { explainAccess } from "./explain-access.ts";

export const handler = defineHandler(peopleContract, { explainAccess }, withLibrary);
