import { type ExternalParts, stripeEnvironment } from "./endpoints.ts";
import { type FunctionSpec, functionSpecs } from "./services/lambda/function-spec.ts";
import type { DataParts } from "./start-data.ts";
import type { Template } from "./template.ts";

/** Returns the specifications of functions that know Stripe's secret, with Stripe's address. */
export const paymentSpecs = (
  template: Template,
  environment: Readonly<Record<string, string>>,
): readonly FunctionSpec[] =>
  functionSpecs(template).map((spec) =>
    "STRIPE_SECRET_ID" in spec.environment
      ? { ...spec, environment: { ...spec.environment, ...environment } }
      : spec,
  );

/** Returns Stripe's place: the stand-in, whose script comes from the site's own origin, or elsewhere. */
export const localStripeEnvironment = (
  { external, site }: { readonly external: ExternalParts; readonly site: string },
  { stripe }: DataParts,
): Readonly<Record<string, string>> => {
  if (external.stripe) return stripeEnvironment(external.stripe, external.stripe.script);
  if (!stripe) return {};
  const { url, keys } = stripe;
  const { publishableKey } = keys;
  return stripeEnvironment({ url, publishableKey }, `${site}/_local/stripe/stripe.js`);
};
