/** Fills an empty stack with the library and the demo data, through the importer that customers use. */
import { seedStack } from "../seed/seed-stack.ts";
import { recordOf, textOf } from "./json.ts";
import { task } from "./task.ts";

task(({ input, progress }) => {
  const given = Object.entries(recordOf(input)).map(([name, value]) => [name, textOf(value)]);
  return seedStack(Object.fromEntries(given), (done, total) => {
    if (done % 10 === 0 || done === total) progress(`${done} of ${total} items`);
  });
});
