/** How a call of the console is described, and what it answers. */
import type { ConsoleParts } from "./console-state.ts";

export interface ConsoleCall {
  readonly query: URLSearchParams;
  /** What the pattern's parts matched, decoded. */
  readonly path: readonly string[];
  readonly body: unknown;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly body: unknown;
  /** Sent as it is, with its type, in place of JSON. */
  readonly file?: { readonly bytes: Uint8Array; readonly type: string; readonly name: string };
}

export interface ConsoleRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** After `/_local`. */
  readonly pattern: RegExp;
  readonly answer: (
    parts: ConsoleParts,
    call: ConsoleCall,
  ) => ConsoleAnswer | Promise<ConsoleAnswer>;
}

export const ok = (body: unknown): ConsoleAnswer => ({ status: 200, body });
export const missing = (what: string): ConsoleAnswer => ({
  status: 404,
  body: { message: `There is no ${what}.` },
});
export const bad = (message: string): ConsoleAnswer => ({ status: 400, body: { message } });
