import { AppError } from "../../shared/kernel/app-error.ts";
import { ConditionFailed } from "./table.ts";

const mostTries = 6;

/**
 * Reads, decides and writes; when somebody else was faster, all of it again with what is there then. Throws `unavailable`
 * when others keep being faster.
 */
export const decideAgain = async <T>(decide: () => Promise<T>): Promise<T> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new AppError("unavailable", "This is being worked on. Please try again.", {}, 5);
};
