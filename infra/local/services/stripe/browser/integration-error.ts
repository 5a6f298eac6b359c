/** A mistake in the page's code, which Stripe.js throws and does not return. */
export class IntegrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "IntegrationError";
  }
}

export const notImplementedInBrowser = (what: string): IntegrationError =>
  new IntegrationError(`The local Stripe.js does not implement ${what}.`);
