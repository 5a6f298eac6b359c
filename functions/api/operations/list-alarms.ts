import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import { allAlarms } from "../../../shared/kernel/alarms.ts";
import { product } from "../../../shared/kernel/product.ts";
import type { UseCase } from "../../lambda/define-handler.ts";

type Endpoint = typeof operationsContract.endpoints.listAlarms;

/** Lists the alarms, each under its name in CloudWatch. */
export const listAlarms: UseCase<Endpoint> = async ({ branch }) => ({
  status: 200,
  body: {
    data: allAlarms.map(({ id, name, watches, rings, means, todo, page, guide }) => ({
      id,
      name: `${product.name.toLowerCase()}-${branch}-${name}`,
      watches,
      rings,
      means,
      todo,
      page: page ?? null,
      guide: guide ?? null,
    })),
    watched: branch !== "local",
  },
});
