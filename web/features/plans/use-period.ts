import { useSearchParams } from "react-router";
import type { Period } from "../../../shared/kernel/order-terms.ts";

/** How the address says that plans are paid: yearly, unless it says monthly. */
export const usePeriod = (): Period => {
  const [search] = useSearchParams();
  return search.get("pay") === "monthly" ? "monthly" : "annual";
};
