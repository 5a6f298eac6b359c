import { defineWorker } from "../../lambda/define-worker.ts";
import { withLetters } from "./letters-deps.ts";
import { runLetters } from "./run-letters.ts";
import { writeOne } from "./write-one.ts";

/** On Mondays, and whenever something was left: letters to whom they are due. An event names one member. */
export const handler = defineWorker({
  name: "newsletters",
  build: withLetters,
  tasks: { run: runLetters },
  event: writeOne,
});
