import type { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { notFound } from "../../../shared/kernel/app-error.ts";
import { loadSuppression } from "../../entities/suppression.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import { deliveryView } from "./delivery-view.ts";

/** Returns whether emails reach the member. */
export const readDelivery: UseCase<typeof commsContract.endpoints.readDelivery> = async (
  { table, now },
  { userId, profile: { email } },
  { params },
) => {
  if (params.id !== userId) throw notFound("This account");
  const suppression = await loadSuppression(table, email);
  return { status: 200, body: { data: deliveryView(email, suppression, now()) } };
};
