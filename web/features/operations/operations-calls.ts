import { requestPathOf } from "../../../shared/contract/address-of.ts";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type {
  DeadLetterQueueView,
  DeadLetterView,
  JobView,
  LoggedEventView,
  ParkedEventView,
  ParkedLetterView,
  ParkedMailView,
  RunView,
  SurveyView,
} from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { type CountedAnswer, type ListCall, queryIn } from "../admin-kit/list-call.ts";

const {
  listParkedMails,
  listParkedLetters,
  listDeadLetters,
  listJobs,
  listParkedEvents,
  listRuns,
  listEvents,
  listSurveys,
} = operationsContract.endpoints;

const mailsAsked = (search: URLSearchParams) => ({ query: queryIn(listParkedMails.query, search) });
export const parkedMailsCall: ListCall<ParkedMailView> = {
  key: (search) => requestPathOf(listParkedMails, mailsAsked(search)),
  ask: (search) => call(listParkedMails, mailsAsked(search)),
  size: "limit",
};

const parkedLettersAsked = (search: URLSearchParams) => ({
  query: queryIn(listParkedLetters.query, search),
});
export const parkedLettersCall: ListCall<ParkedLetterView> = {
  key: (search) => requestPathOf(listParkedLetters, parkedLettersAsked(search)),
  ask: (search) => call(listParkedLetters, parkedLettersAsked(search)),
  size: "limit",
};

const lettersAsked = (search: URLSearchParams) => ({
  query: queryIn(listDeadLetters.query, search),
});
interface DeadLetters extends CountedAnswer<DeadLetterView> {
  readonly queues: readonly DeadLetterQueueView[];
}
export const deadLettersCall: ListCall<DeadLetterView, DeadLetters> = {
  key: (search) => requestPathOf(listDeadLetters, lettersAsked(search)),
  ask: (search) => call(listDeadLetters, lettersAsked(search)),
  size: "limit",
};

const eventsOfStripe = (search: URLSearchParams) => ({
  query: queryIn(listParkedEvents.query, search),
});
export const parkedEventsCall: ListCall<ParkedEventView> = {
  key: (search) => requestPathOf(listParkedEvents, eventsOfStripe(search)),
  ask: (search) => call(listParkedEvents, eventsOfStripe(search)),
  size: "limit",
};

const jobsAsked = (search: URLSearchParams) => ({ query: queryIn(listJobs.query, search) });
export const jobsCall: ListCall<JobView> = {
  key: (search) => requestPathOf(listJobs, jobsAsked(search)),
  ask: (search) => call(listJobs, jobsAsked(search)),
  size: "limit",
};

const runsAsked = (search: URLSearchParams) => ({ query: queryIn(listRuns.query, search) });
export const runsCall: ListCall<RunView> = {
  key: (search) => requestPathOf(listRuns, runsAsked(search)),
  ask: (search) => call(listRuns, runsAsked(search)),
  size: "limit",
};

const eventsAsked = (search: URLSearchParams) => ({ query: queryIn(listEvents.query, search) });
export const eventsCall: ListCall<LoggedEventView> = {
  key: (search) => requestPathOf(listEvents, eventsAsked(search)),
  ask: (search) => call(listEvents, eventsAsked(search)),
  size: "limit",
};

const surveysAsked = (search: URLSearchParams) => ({ query: queryIn(listSurveys.query, search) });
export const surveysCall: ListCall<SurveyView> = {
  key: (search) => requestPathOf(listSurveys, surveysAsked(search)),
  ask: (search) => call(listSurveys, surveysAsked(search)),
  size: "limit",
};
