/** Confirms a payment or a card to save, through the bank's page if it is required. */
import { type Api, type ApiAnswer, isJson, type Json, stringField } from "./api.ts";
import { askBank, type BankAnswer } from "./bank-dialog.ts";
import { IntegrationError } from "./integration-error.ts";
import { coreOf, type ElementCore } from "./stripe-element.ts";
import { collectionOf, groupOf, intentIdOf } from "./stripe-elements.ts";

export interface ConfirmContext {
  readonly api: Api;
  readonly styles: string;
}

/** Opens the bank's page when it is required; returns the result. */
export const authenticateIfRequired = async (
  { api, styles }: ConfirmContext,
  answer: ApiAnswer,
  clientSecret: string,
): Promise<ApiAnswer> => {
  if (!answer.ok || answer.object["status"] !== "requires_action") return answer;
  const { object } = answer;
  let after: ApiAnswer = answer;
  await askBank(styles, amountOf(object), async (outcome: BankAnswer) => {
    after = await api.post("local/authentications", {
      client_secret: clientSecret,
      intent: object["id"],
      outcome,
    });
    if (after.ok && outcome === "fail") after = authenticationFailed(after.object);
  });
  return after;
};

const jsonAt = (value: Json, name: string): Json => {
  const inner = value[name];
  return isJson(inner) ? inner : {};
};

const resultOf = (answer: ApiAnswer): Json => {
  if (!answer.ok) return { error: answer.error };
  const { object } = answer;
  return object["object"] === "setup_intent" ? { setupIntent: object } : { paymentIntent: object };
};

const amountOf = ({ amount, currency }: Json): string | undefined =>
  typeof amount === "number"
    ? new Intl.NumberFormat("en-GB", { style: "currency", currency: stringField(currency) }).format(
        amount / 100,
      )
    : undefined;

const authenticationFailed = (object: Json): ApiAnswer => {
  const stored = object["last_payment_error"] ?? object["last_setup_error"];
  if (!isJson(stored)) return { ok: true, object };
  const name = stringField(object["object"]);
  return { ok: false, error: { ...stored, [name]: object } };
};

/** Returns the current intent. */
export const fetchIntent = async (
  { api }: ConfirmContext,
  clientSecret: string,
): Promise<ApiAnswer> => {
  const id = intentIdOf(clientSecret);
  return api.get(`${collectionOf(id)}/${id}`, { client_secret: clientSecret });
};

export const retrieveIntent = async (site: ConfirmContext, clientSecret: string): Promise<Json> =>
  resultOf(await fetchIntent(site, clientSecret));

/** Throws unless the bank requires the customer. */
export const handleNextAction = async (
  site: ConfirmContext,
  clientSecret: string,
): Promise<Json> => {
  const answer = await fetchIntent(site, clientSecret);
  if (answer.ok && answer.object["status"] !== "requires_action")
    throw new IntegrationError(
      "handleNextAction: The PaymentIntent supplied is not in the requires_action state.",
    );
  return resultOf(await authenticateIfRequired(site, answer, clientSecret));
};

const confirm = (
  { api }: ConfirmContext,
  clientSecret: string,
  parameters: Json,
): Promise<ApiAnswer> => {
  const id = intentIdOf(clientSecret);
  return api.post(`${collectionOf(id)}/${id}/confirm`, {
    ...parameters,
    client_secret: clientSecret,
    expected_payment_method_type: "card",
    use_stripe_sdk: true,
  });
};

/** Returns the card in an element with the page's data. Throws if the page has not sent the name that it promised. */
const methodData = (core: ElementCore, added: Json): Json => {
  const billing = jsonAt(added, "billing_details");
  if (core.nameComesFromPage && stringField(billing["name"]) === "")
    throw new IntegrationError(
      'You specified "never" for fields.billing_details.name when creating the payment Element, but did not pass confirmParams.payment_method_data.billing_details.name when confirming. If you opt out of collecting data via the payment Element using the fields option, the data must be passed in when confirming.',
    );
  return { ...added, type: "card", card: core.form.card };
};

const redirectToReturnUrl = (returnUrl: string, clientSecret: string, answer: ApiAnswer): void => {
  const url = new URL(returnUrl);
  const id = intentIdOf(clientSecret);
  const name = id.startsWith("seti_") ? "setup_intent" : "payment_intent";
  url.searchParams.set(name, id);
  url.searchParams.set(`${name}_client_secret`, clientSecret);
  url.searchParams.set("redirect_status", answer.ok ? "succeeded" : "failed");
  location.assign(url);
};

/** Implements `confirmPayment` and `confirmSetup`. */
export const confirmElements = async (site: ConfirmContext, options: Json): Promise<Json> => {
  const group = options["elements"] === undefined ? undefined : groupOf(options["elements"]);
  const clientSecret = stringField(options["clientSecret"]) || (group?.clientSecret ?? "");
  const { payment_method_data: added, ...parameters } = jsonAt(options, "confirmParams");
  const stays = options["redirect"] === "if_required";
  const returnUrl = stringField(parameters["return_url"]);
  if (!stays && returnUrl === "")
    throw new IntegrationError(
      "stripe.confirm: return_url is required unless redirect is 'if_required'.",
    );
  const core = group?.element;
  if (group && !core)
    throw new IntegrationError(
      "Could not retrieve data from the specified Element: it is not mounted.",
    );
  const fault = core?.validate();
  if (fault) return { error: { ...fault, type: "validation_error" } };
  const data = core && methodData(core, isJson(added) ? added : {});
  const confirmed = await confirm(site, clientSecret, { ...parameters, payment_method_data: data });
  const answer = await authenticateIfRequired(site, confirmed, clientSecret);
  if (!stays && answer.ok) {
    redirectToReturnUrl(returnUrl, clientSecret, answer);
    // The page is being left, so its code must not continue.
    return new Promise(() => {});
  }
  return resultOf(answer);
};

/** Returns a payment method by its id, or the card in an element. */
const methodOf = (given: unknown): Json => {
  if (typeof given === "string") return { payment_method: given };
  if (!isJson(given)) return {};
  const core = coreOf(given["card"]);
  const { card: _, ...added } = given;
  return core ? { payment_method_data: methodData(core, added) } : { payment_method_data: given };
};

/** Implements `confirmCardPayment` and `confirmCardSetup`. Without data, it continues what is confirmed already. */
export const confirmCard = async (
  site: ConfirmContext,
  clientSecret: string,
  data: unknown,
  options: unknown,
): Promise<Json> => {
  if (!isJson(data))
    return resultOf(
      await authenticateIfRequired(site, await fetchIntent(site, clientSecret), clientSecret),
    );
  const { payment_method: method, ...parameters } = data;
  const chosen = isJson(method) ? coreOf(method["card"]) : undefined;
  const fault = chosen?.validate();
  if (fault) return { error: { ...fault, type: "validation_error" } };
  const handles = !isJson(options) || options["handleActions"] !== false;
  const answer = await confirm(site, clientSecret, { ...parameters, ...methodOf(method) });
  return resultOf(handles ? await authenticateIfRequired(site, answer, clientSecret) : answer);
};

/** Implements `createConfirmationToken`: the content of the fields, with which the server confirms one payment. */
export const createConfirmationToken = async (
  { api }: ConfirmContext,
  options: Json,
): Promise<Json> => {
  const group = groupOf(options["elements"]);
  if (!group.element)
    throw new IntegrationError(
      "Could not retrieve data from the specified Element: it is not mounted.",
    );
  if (!group.submitted)
    throw new IntegrationError(
      "elements.submit() must be called before stripe.createConfirmationToken(). Call elements.submit() as soon as your customer presses pay, prior to any asynchronous work.",
    );
  const { payment_method_data: added, ...params } = jsonAt(options, "params");
  const answer = await api.post("confirmation_tokens", {
    ...params,
    payment_method_data: methodData(group.element, isJson(added) ? added : {}),
    setup_future_usage: group.setupFutureUsage || undefined,
  });
  return answer.ok ? { confirmationToken: answer.object } : { error: answer.error };
};

/** Implements `createPaymentMethod`: `{type, card}` or `{elements, params}`. */
export const createMethod = async ({ api }: ConfirmContext, options: Json): Promise<Json> => {
  const group = options["elements"] === undefined ? undefined : groupOf(options["elements"]);
  const core = group?.element ?? coreOf(options["card"]);
  if (!core) throw new IntegrationError("A card Element or an elements group is needed.");
  const fault = core.validate();
  if (fault) return { error: { ...fault, type: "validation_error" } };
  const added = group ? jsonAt(options, "params") : options;
  const { card: _, type: __, ...rest } = added;
  const answer = await api.post("payment_methods", methodData(core, rest));
  return answer.ok ? { paymentMethod: answer.object } : { error: answer.error };
};
