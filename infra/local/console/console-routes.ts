/** The calls of the console. Each returns JSON. */
import {
  demoDomain,
  demoPassword,
  personas,
  describePersona,
} from "../../seed/builders/personas.ts";
import { product } from "../../../shared/kernel/product.ts";
import { valueAt, numberOf, textOf } from "../json.ts";
import { addDuration } from "../services/clock/clock.ts";
import {
  bad,
  type ConsoleAnswer,
  type ConsoleCall,
  type ConsoleRoute,
  missing,
  ok,
} from "./console-route.ts";
import type { ConsoleParts, ConsoleState } from "./console-state.ts";
import { newsletterRoutes } from "./newsletter-routes.ts";
import { paymentRoutes } from "./payment-routes.ts";

const readClock = ({ clock }: ConsoleParts): ConsoleAnswer =>
  ok({ now: new Date(clock.now()).toISOString(), offset: clock.offset });

/** The maximum move in milliseconds; every schedule on the way runs. */
const maxAdvanceMs = 10 * 366 * 24 * 3_600_000;

const setClock = async (
  { clock, moveTo }: ConsoleParts,
  { body }: ConsoleCall,
): Promise<ConsoleAnswer> => {
  const [now, advance] = [textOf(valueAt(body, "now")), textOf(valueAt(body, "advance"))];
  const target = advance === "" ? Date.parse(now) : addDuration(clock.now(), advance);
  if (target === null || !(Math.abs(target - clock.now()) <= maxAdvanceMs))
    return bad('Send {"now": "2026-12-01T09:00:00Z"} or {"advance": "P30D"}, ten years at most.');
  return ok({ ...(await moveTo(target)), offset: clock.offset });
};

const runSchedule = async (
  { schedules, settle, clock }: ConsoleParts,
  { path: [name = ""] }: ConsoleCall,
): Promise<ConsoleAnswer> => {
  if (!(await schedules.run(name))) return missing("schedule of that name");
  await settle();
  return ok({ name, ranAt: new Date(clock.now()).toISOString() });
};

const turnSchedule =
  (isOn: boolean): ConsoleRoute["answer"] =>
  ({ schedules }, { path: [name = ""] }) =>
    schedules.turn(name, isOn) ? ok({ name, isOn }) : missing("schedule of that name");

const listPersonas = (): ConsoleAnswer =>
  ok({
    product: product.name,
    data: personas.map((persona) => ({
      name: persona.name,
      email: `${persona.name}@${demoDomain}`,
      password: demoPassword,
      person: `${persona.firstName} ${persona.lastName}`,
      work: `${persona.jobTitle}, ${persona.company}`,
      plan: describePersona(persona),
      roles: persona.staffRoles,
    })),
  });

const attachment = (
  { mails }: ConsoleParts,
  { path: [id = "", index = ""] }: ConsoleCall,
): ConsoleAnswer => {
  const found = mails?.attachment(id, numberOf(index, -1));
  if (!found) return missing("attachment there");
  const file = { bytes: found.bytes, type: found.contentType, name: found.filename };
  return { status: 200, body: null, file };
};

const routes: readonly ConsoleRoute[] = [
  {
    method: "GET",
    pattern: /^\/mail$/,
    answer: ({ mails }, { query }) => ok({ data: mails?.list(query.get("to") ?? undefined) ?? [] }),
  },
  {
    method: "DELETE",
    pattern: /^\/mail$/,
    answer: ({ mails }, { query }) =>
      ok({ removed: mails?.clear(query.get("to") ?? undefined) ?? 0 }),
  },
  {
    method: "GET",
    pattern: /^\/mail\/([^/]+)$/,
    answer: ({ mails }, { path: [id = ""] }) => {
      const mail = mails?.get(id);
      return mail ? ok(mail) : missing("mail of that id");
    },
  },
  { method: "GET", pattern: /^\/mail\/([^/]+)\/attachments\/(\d+)$/, answer: attachment },
  { method: "GET", pattern: /^\/clock$/, answer: readClock },
  { method: "POST", pattern: /^\/clock$/, answer: setClock },
  {
    method: "GET",
    pattern: /^\/schedules$/,
    answer: ({ schedules }) => ok({ data: schedules.list }),
  },
  { method: "POST", pattern: /^\/schedules\/([^/]+)$/, answer: runSchedule },
  { method: "POST", pattern: /^\/schedules\/([^/]+)\/off$/, answer: turnSchedule(false) },
  { method: "POST", pattern: /^\/schedules\/([^/]+)\/on$/, answer: turnSchedule(true) },
  {
    method: "POST",
    pattern: /^\/settle$/,
    answer: async ({ settle }) => {
      await settle();
      return ok({});
    },
  },
  {
    method: "GET",
    pattern: /^\/functions$/,
    answer: ({ functions }) => ok({ data: functions() }),
  },
  { method: "GET", pattern: /^\/queues$/, answer: ({ queues }) => ok({ data: queues.list }) },
  {
    method: "DELETE",
    pattern: /^\/queues\/([^/]+)$/,
    answer: ({ queues }, { path: [name = ""] }) =>
      queues.clear(name) ? ok({}) : missing("queue of that name"),
  },
  { method: "GET", pattern: /^\/personas$/, answer: listPersonas },
  ...newsletterRoutes,
  ...paymentRoutes,
];

/** Answers a call. `path` is what follows `/_local`. */
export const answerCall = async (
  state: ConsoleState,
  method: string,
  path: string,
  call: Omit<ConsoleCall, "path">,
): Promise<ConsoleAnswer> => {
  if (path === "/health" && method === "GET") return health(state);
  const fitting = routes.filter(({ pattern }) => pattern.test(path));
  const route = fitting.find((one) => one.method === method);
  if (!route)
    return fitting.length > 0
      ? { status: 405, body: { message: `${path} does not take ${method}.` } }
      : missing("such call");
  if (!state.running) return { status: 503, body: { message: "The stack is starting." } };
  const found = route.pattern.exec(path)?.slice(1) ?? [];
  return route.answer(state.running, { ...call, path: found.map(decodeURIComponent) });
};

const health = ({ ready, parts }: ConsoleState): ConsoleAnswer => ({
  status: ready ? 200 : 503,
  body: { ready, parts },
});
