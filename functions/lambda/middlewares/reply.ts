import type { Deps } from "../../platform/deps.ts";
import { parseReply } from "../../platform/parse-request.ts";
import { successResponse } from "../../platform/respond.ts";
import type { HttpMiddleware } from "./request-context.ts";

/** Builds the response from the use case's result by the endpoint's reply, with its cost if the stack reports that. */
export const reply = ({ table, log, serverTiming }: Deps): HttpMiddleware => ({
  after: (request) => {
    const { endpoint, name, answer, caller, startedAt } = request.context.exchange;
    if (answer === null) throw new Error(`${name} has not answered`);
    const body = parseReply(endpoint, answer);
    const { trips, writes, units, milliseconds } = table.spent;
    log.info("answered", {
      operation: name,
      status: answer.status,
      userId: caller.kind === "member" ? caller.userId : null,
      ...(caller.kind === "member" && caller.viewedBy !== null && { viewedBy: caller.viewedBy }),
      milliseconds: tenths(performance.now() - startedAt),
      table: { trips, writes, units, milliseconds: tenths(milliseconds) },
    });
    const cost = serverTiming ? { app: performance.now() - startedAt, ...table.spent } : null;
    const accepted = request.event.headers["accept-encoding"];
    request.response = successResponse(endpoint, { ...answer, body }, cost, accepted);
  },
});

const tenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;
