/** The port for browsers. It is open before the stack is ready, so that clients can ask about its progress. */
import type { RequestListener } from "node:http";
import { type RequestHandler, type OpenServer, openServer } from "../../open-server.ts";
import { errorResponse } from "../../error-response.ts";

export interface SiteServer {
  readonly url: string;
  /** Sets the handler for everything except the console; until then the answer is 503. */
  open(site: RequestHandler): void;
  /** Accepts no new connections; requests in progress may finish within `patience` ms. */
  close(): Promise<void>;
}

const closeTimeoutMs = 3000;

export const openSiteServer = async (
  port: number,
  console: RequestListener,
): Promise<SiteServer> => {
  let site: RequestHandler = answerStarting;
  const answer: RequestHandler = (request, response) =>
    isConsole(request.url ?? "/") ? console(request, response) : site(request, response);
  const servers: OpenServer[] = [];
  // `localhost` may be either address; a machine without IPv6 uses one.
  for (const host of ["127.0.0.1", "::1"] as const) {
    try {
      servers.push(await openServer({ port, host, answer }));
    } catch (error) {
      if (servers.length === 0) throw error;
    }
  }
  return {
    url: `http://localhost:${port}`,
    open: (next) => {
      site = next;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.close(closeTimeoutMs)));
    },
  };
};

const answerStarting: RequestHandler = (_, response) => {
  const { status, body } = errorResponse(
    "unavailable",
    "The stack is starting. See /_local/health.",
  );
  response.writeHead(status, { "content-type": "application/json", "retry-after": "2" }).end(body);
};

const isConsole = (url: string): boolean =>
  url.startsWith("/_local") && /^\/_local(?:[/?]|$)/.test(url);
