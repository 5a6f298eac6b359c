import type { layoutContract } from "../../../shared/contract/site/layout.ts";
import { recordVideoSeen } from "../../entities/guidance.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

/** Records that the welcome video was watched or skipped: its flag is no longer null. */
export const dismissVideo: UseCase<typeof layoutContract.endpoints.dismissVideo> = async (
  { table },
  { userId },
) => {
  await table.save(recordVideoSeen(userId));
  return { status: 200, body: { video: true } };
};
