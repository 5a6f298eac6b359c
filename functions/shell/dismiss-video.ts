import type { shellContract } from "../../shared/contract/shell.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import { saveVideoSeen } from "./shell-store.ts";

/** The welcome video was seen or skipped (specification A §4): its flag is no longer null. */
export const dismissVideo: UseCase<typeof shellContract.endpoints.dismissVideo> = async (
  { table },
  { userId },
) => {
  await saveVideoSeen(table, userId);
  return { status: 200, body: { video: true } };
};
