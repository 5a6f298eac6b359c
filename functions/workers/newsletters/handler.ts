import { defineWorker } from "../../lambda/define-worker.ts";
import { withLetters } from "./letters-deps.ts";
import { runLetters } from "./run-letters.ts";
import { writeOne } from "./write-one.ts";

/** Sends due newsletters on Mondays, and whenever some remain. An event can name one member. */
export const handler = defineWorker({
  name: "newsletters",
  build: withLetters,
  tasks: { run: runLetters },
  event: writeOne,
});
