import { useSearchParams } from "react-router";
import type { Period } from "../../../shared/kernel/order-terms.ts";

/** Returns the billing period in the URL: yearly, unless it says monthly. */
export const usePeriod = (): Period => {
  const [search] = useSearchParams();
  return search.get("pay") === "monthly" ? "monthly" : "annual";
};
