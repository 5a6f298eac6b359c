import type * as z from "zod/mini";
import { errorBody } from "../../shared/contract/envelope.ts";
import type { VisitorResponse } from "./visitor.ts";

/** Parses the body of a reply by its schema. */
export const bodyOf = <S extends z.ZodMiniType>(schema: S, reply: { body: unknown }): z.output<S> =>
  schema.parse(reply.body);

/** Returns the status of an answer, and the message of a refusal. */
export const statusAndMessage = ({ status, body }: VisitorResponse): [number, string] => [
  status,
  status < 400 ? "" : errorBody.parse(body).message,
];
