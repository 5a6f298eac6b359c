import type { contentContract } from "../../../shared/contract/content/content.ts";
import { visitAt } from "../../../shared/domain/feeds/visit.ts";
import { readingKeys, parseReadings } from "../../entities/reading.ts";
import { parseVisit, saveVisit, visitKey } from "../../entities/visit.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof contentContract.endpoints.recordVisit;

/** Returns the badges on the member's cards: opened items, reading progress, and items published since the last visit. */
export const recordVisit: UseCase<Endpoint> = async ({ table, now }, { userId }) => {
  const at = now();
  const keys = readingKeys(userId, at);
  const rows = await table.getMany([...keys, visitKey(userId)], "recent");
  const visit = visitAt(parseVisit(rows[keys.length]), at);
  await table.save(saveVisit(userId, visit));
  const { read, places } = parseReadings(rows.slice(0, keys.length));
  return {
    status: 200,
    body: {
      data: {
        since: visit.before,
        read: [...read].map((id) => ({ id, page: places.get(id) ?? null })),
      },
    },
  };
};
