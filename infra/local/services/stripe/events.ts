/** Events, and the endpoints that receive them. */
import { apiVersion, type Call } from "./call.ts";
import {
  applyMetadata,
  boolean,
  fixedText,
  type Input,
  listOfText,
  metadata,
  optionalEnum,
  required,
  text,
} from "./fields.ts";
import { orPrevious } from "./customer-fields.ts";
import { parseJson, recordOf } from "../../json.ts";
import type { Ledger } from "./ledger.ts";
import type { EndpointRecord, EventRecord } from "./records.ts";
import { pageFields, pageRequest, route, type StripeRoute, presentPage } from "./route.ts";
import { newStripeId, newWebhookSecret } from "./stripe-ids.ts";
import { invalidRequest } from "./stripe-fault.ts";
import { presentEndpoint } from "./views.ts";

export const presentEvent = (ledger: Ledger, { id: it, body }: EventRecord) => ({
  ...recordOf(parseJson(body)),
  pending_webhooks: ledger.deliveries.of(it).filter(({ state }) => state !== "delivered").length,
});

const expand = listOfText();

const eventRoutes: readonly StripeRoute[] = [
  route("GET", "/v1/events/:id", { fields: { expand } }, (call, _, [it]) =>
    presentEvent(call.ledger, call.ledger.events.get(it)),
  ),
  route(
    "GET",
    "/v1/events",
    {
      fields: { ...pageFields, type: fixedText(), types: listOfText() },
      elsewhere: ["delivery_success"],
    },
    (call, input) => {
      if (input.type !== undefined && input.types !== undefined)
        throw invalidRequest("You may only specify one of these parameters: type, types.");
      const types = input.type === undefined ? input.types : [input.type];
      return presentPage(
        "/v1/events",
        call.ledger.events.list(pageRequest(input, { types })),
        (event) => presentEvent(call.ledger, event),
      );
    },
  ),
];

const endpointUpdateFields = {
  description: text(),
  expand,
  metadata: metadata(),
} as const;

const endpointCreateFields = {
  ...endpointUpdateFields,
  api_version: optionalEnum(apiVersion),
  enabled_events: required(listOfText()),
  url: required(fixedText()),
} as const;

const checkUrl = (url: string): string => {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw invalidRequest("Invalid URL: An explicit scheme (such as https) must be provided.", {
      code: "url_invalid",
      param: "url",
    });
  return url;
};

const create = (call: Call, input: Input<typeof endpointCreateFields>): unknown => {
  const endpoint: EndpointRecord = {
    id: newStripeId("we"),
    created: call.now,
    url: checkUrl(input.url),
    secret: newWebhookSecret(),
    description: input.description ?? null,
    metadata: applyMetadata({}, input.metadata),
    enabled_events: [...input.enabled_events],
    status: "enabled",
  };
  return presentEndpoint(call.ledger.endpoints.put(endpoint), apiVersion, true);
};

const endpointRoutes: readonly StripeRoute[] = [
  route(
    "POST",
    "/v1/webhook_endpoints",
    { fields: endpointCreateFields, elsewhere: ["connect"] },
    create,
  ),
  route("GET", "/v1/webhook_endpoints/:id", { fields: { expand } }, (call, _, [it]) =>
    presentEndpoint(call.ledger.endpoints.get(it), apiVersion),
  ),
  route(
    "POST",
    "/v1/webhook_endpoints/:id",
    {
      fields: {
        ...endpointUpdateFields,
        disabled: boolean(),
        enabled_events: listOfText(),
        url: fixedText(),
      },
    },
    (call, input, [it]) => {
      const before = call.ledger.endpoints.get(it);
      const { disabled = before.status === "disabled" } = input;
      const after = call.ledger.endpoints.put({
        ...before,
        description: orPrevious(input.description, before.description),
        enabled_events: [...(input.enabled_events ?? before.enabled_events)],
        metadata: applyMetadata(before.metadata, input.metadata),
        status: disabled ? "disabled" : "enabled",
        url: input.url === undefined ? before.url : checkUrl(input.url),
      });
      return presentEndpoint(after, apiVersion);
    },
  ),
  route("DELETE", "/v1/webhook_endpoints/:id", { fields: {} }, (call, _, [it]) => {
    call.ledger.endpoints.get(it);
    call.ledger.endpoints.remove(it);
    return { id: it, object: "webhook_endpoint", deleted: true };
  }),
  route("GET", "/v1/webhook_endpoints", { fields: pageFields }, (call, input) =>
    presentPage(
      "/v1/webhook_endpoints",
      call.ledger.endpoints.list(pageRequest(input)),
      (endpoint) => presentEndpoint(endpoint, apiVersion),
    ),
  ),
];

export const webhookRoutes: readonly StripeRoute[] = [...eventRoutes, ...endpointRoutes];
