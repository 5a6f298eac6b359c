import { directoryContract } from "../../../shared/contract/directory.ts";
import { call } from "../../lib/api-client.ts";
import type { Choice } from "../records/choice.ts";

const most = 8;

/** Orders by what is typed: a number, a buyer, a company. Those with something to pay say how much. */
export const findOrders = async (q: string): Promise<readonly Choice[]> => {
  if (q === "") return [];
  const { listAllOrders } = directoryContract.endpoints;
  const { data } = await call(listAllOrders, { query: { q, limit: most } }, { leaves: false });
  return data.map(({ id, buyer, due, due_display: left }) => ({
    id,
    title: [id, buyer.name, buyer.company, due > 0 ? `${left} to pay` : "nothing to pay"]
      .filter((part) => part !== "")
      .join(", "),
  }));
};
