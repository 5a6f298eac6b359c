import { addressOf } from "../../../shared/contract/address-of.ts";
import { operationsContract } from "../../../shared/contract/operations.ts";
import type {
  DeadLetterView,
  LoggedEventView,
  ParkedEventView,
  ParkedMailView,
  RunView,
  SurveyView,
} from "../../../shared/contract/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { type ListCall, queryIn } from "../records/list-call.ts";

const { listParkedMails, listDeadLetters, listParkedEvents, listRuns, listEvents, listSurveys } =
  operationsContract.endpoints;

const mailsAsked = (search: URLSearchParams) => ({ query: queryIn(listParkedMails.query, search) });
export const parkedMailsCall: ListCall<ParkedMailView> = {
  key: (search) => addressOf(listParkedMails, mailsAsked(search)),
  ask: (search) => call(listParkedMails, mailsAsked(search)),
  size: "limit",
};

const lettersAsked = (search: URLSearchParams) => ({
  query: queryIn(listDeadLetters.query, search),
});
export const deadLettersCall: ListCall<DeadLetterView> = {
  key: (search) => addressOf(listDeadLetters, lettersAsked(search)),
  ask: (search) => call(listDeadLetters, lettersAsked(search)),
  size: "limit",
};

const eventsOfStripe = (search: URLSearchParams) => ({
  query: queryIn(listParkedEvents.query, search),
});
export const parkedEventsCall: ListCall<ParkedEventView> = {
  key: (search) => addressOf(listParkedEvents, eventsOfStripe(search)),
  ask: (search) => call(listParkedEvents, eventsOfStripe(search)),
  size: "limit",
};

const runsAsked = (search: URLSearchParams) => ({ query: queryIn(listRuns.query, search) });
export const runsCall: ListCall<RunView> = {
  key: (search) => addressOf(listRuns, runsAsked(search)),
  ask: (search) => call(listRuns, runsAsked(search)),
  size: "limit",
};

const eventsAsked = (search: URLSearchParams) => ({ query: queryIn(listEvents.query, search) });
export const eventsCall: ListCall<LoggedEventView> = {
  key: (search) => addressOf(listEvents, eventsAsked(search)),
  ask: (search) => call(listEvents, eventsAsked(search)),
  size: "limit",
};

const surveysAsked = (search: URLSearchParams) => ({ query: queryIn(listSurveys.query, search) });
export const surveysCall: ListCall<SurveyView> = {
  key: (search) => addressOf(listSurveys, surveysAsked(search)),
  ask: (search) => call(listSurveys, surveysAsked(search)),
  size: "limit",
};
