import { catalogueContract, type PlanView } from "../../../shared/contract/catalogue/catalogue.ts";
import type { PlanOffer } from "../../../shared/contract/content/content-view.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";

/** Loads the plan of an offer, for members whose own plan has to be compared with it; null while loading. */
export const usePlanOf = ({ slug }: PlanOffer, needed: boolean): PlanView | null | undefined => {
  const { data, error } = useEndpoint(catalogueContract.endpoints.listPlans, needed ? {} : null, {
    leaves: false,
  });
  if (!needed || error) return undefined;
  return data ? data.data.find((plan) => plan.slug === slug) : null;
};
