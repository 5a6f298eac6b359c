import * as z from "zod/mini";
import type { LettersDeps } from "./letters-deps.ts";
import { tendReader } from "./tend-reader.ts";

const request = z.object({ reader: z.string() });

/** Does for one member what a run does for all: nothing that is not due. */
export const writeOne = async (deps: LettersDeps, event: unknown): Promise<void> => {
  await tendReader(deps, request.parse(event).reader);
};
