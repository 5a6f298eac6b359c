import { requestPathOf } from "../../../shared/contract/address-of.ts";
import { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type {
  DeadLetterQueueView,
  DeadLetterView,
  JobView,
  LoggedEventView,
  FailedEventView,
  FailedNewsletterView,
  FailedEmailView,
  RunView,
  SurveyView,
} from "../../../shared/contract/operations/operations-views.ts";
import { call } from "../../lib/api-client.ts";
import { type CountedAnswer, type ListCall, parseQuery } from "../admin-kit/list-call.ts";

const {
  listFailedEmails,
  listFailedNewsletters,
  listDeadLetters,
  listJobs,
  listFailedEvents,
  listRuns,
  listEvents,
  listSurveys,
} = operationsContract.endpoints;

const mailsQuery = (search: URLSearchParams) => ({
  query: parseQuery(listFailedEmails.query, search),
});
export const failedEmailsCall: ListCall<FailedEmailView> = {
  key: (search) => requestPathOf(listFailedEmails, mailsQuery(search)),
  ask: (search) => call(listFailedEmails, mailsQuery(search)),
  size: "limit",
};

const failedNewslettersQuery = (search: URLSearchParams) => ({
  query: parseQuery(listFailedNewsletters.query, search),
});
export const failedNewslettersCall: ListCall<FailedNewsletterView> = {
  key: (search) => requestPathOf(listFailedNewsletters, failedNewslettersQuery(search)),
  ask: (search) => call(listFailedNewsletters, failedNewslettersQuery(search)),
  size: "limit",
};

const deadLettersQuery = (search: URLSearchParams) => ({
  query: parseQuery(listDeadLetters.query, search),
});
interface DeadLetters extends CountedAnswer<DeadLetterView> {
  readonly queues: readonly DeadLetterQueueView[];
}
export const deadLettersCall: ListCall<DeadLetterView, DeadLetters> = {
  key: (search) => requestPathOf(listDeadLetters, deadLettersQuery(search)),
  ask: (search) => call(listDeadLetters, deadLettersQuery(search)),
  size: "limit",
};

const eventsOfStripe = (search: URLSearchParams) => ({
  query: parseQuery(listFailedEvents.query, search),
});
export const failedEventsCall: ListCall<FailedEventView> = {
  key: (search) => requestPathOf(listFailedEvents, eventsOfStripe(search)),
  ask: (search) => call(listFailedEvents, eventsOfStripe(search)),
  size: "limit",
};

const jobsQuery = (search: URLSearchParams) => ({ query: parseQuery(listJobs.query, search) });
export const jobsCall: ListCall<JobView> = {
  key: (search) => requestPathOf(listJobs, jobsQuery(search)),
  ask: (search) => call(listJobs, jobsQuery(search)),
  size: "limit",
};

const runsQuery = (search: URLSearchParams) => ({ query: parseQuery(listRuns.query, search) });
export const runsCall: ListCall<RunView> = {
  key: (search) => requestPathOf(listRuns, runsQuery(search)),
  ask: (search) => call(listRuns, runsQuery(search)),
  size: "limit",
};

const eventsQuery = (search: URLSearchParams) => ({ query: parseQuery(listEvents.query, search) });
export const eventsCall: ListCall<LoggedEventView> = {
  key: (search) => requestPathOf(listEvents, eventsQuery(search)),
  ask: (search) => call(listEvents, eventsQuery(search)),
  size: "limit",
};

const surveysQuery = (search: URLSearchParams) => ({
  query: parseQuery(listSurveys.query, search),
});
export const surveysCall: ListCall<SurveyView> = {
  key: (search) => requestPathOf(listSurveys, surveysQuery(search)),
  ask: (search) => call(listSurveys, surveysQuery(search)),
  size: "limit",
};
