/** The type of a console call and its response. */
import type { ConsoleParts } from "./console-state.ts";

export interface ConsoleCall {
  readonly query: URLSearchParams;
  /** The decoded matches of the pattern's groups. */
  readonly path: readonly string[];
  readonly body: unknown;
}

export interface ConsoleAnswer {
  readonly status: number;
  readonly body: unknown;
  /** The file that is sent with its type instead of JSON. */
  readonly file?: { readonly bytes: Uint8Array; readonly type: string; readonly name: string };
}

export interface ConsoleRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** The pattern of the path after `/_local`. */
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
