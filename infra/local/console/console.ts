/**
 * Serves `/_local`: the page and its calls. Only this machine can reach it, and only its own pages may change anything: a page of
 * another site in the same browser is rejected by its `Host` or its `Origin`.
 */
import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { parseJson } from "../json.ts";
import { readBody } from "../read-body.ts";
import { browserFile } from "../services/stripe/browser-files.ts";
import { bad, type ConsoleAnswer, missing } from "./console-route.ts";
import { answerCall } from "./console-routes.ts";
import type { ConsoleState } from "./console-state.ts";

const maxBodyBytes = 64 * 1024;

/** Returns the path of one of the site's subset fonts. */
const fontFile = (name: string): string => join("../../../web/fonts", `${name}.woff2`);

const pageFiles: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  "": { file: "page.html", type: "text/html; charset=utf-8" },
  "/": { file: "page.html", type: "text/html; charset=utf-8" },
  "/page.css": { file: "page.css", type: "text/css; charset=utf-8" },
  "/page-controls.css": { file: "page-controls.css", type: "text/css; charset=utf-8" },
  "/page-lists.css": { file: "page-lists.css", type: "text/css; charset=utf-8" },
  "/page-mails.css": { file: "page-mails.css", type: "text/css; charset=utf-8" },
  "/page-clock.css": { file: "page-clock.css", type: "text/css; charset=utf-8" },
  "/page.js": { file: "page.js", type: "text/javascript; charset=utf-8" },
  "/page-clock.js": { file: "page-clock.js", type: "text/javascript; charset=utf-8" },
  "/page-diary.js": { file: "page-diary.js", type: "text/javascript; charset=utf-8" },
  "/page-years.js": { file: "page-years.js", type: "text/javascript; charset=utf-8" },
  "/page-parts.js": { file: "page-parts.js", type: "text/javascript; charset=utf-8" },
  "/page-letters.js": { file: "page-letters.js", type: "text/javascript; charset=utf-8" },
  "/page-payments.js": { file: "page-payments.js", type: "text/javascript; charset=utf-8" },
  "/fonts/newsreader-display.woff2": { file: fontFile("newsreader-display"), type: "font/woff2" },
  "/fonts/figtree.woff2": { file: fontFile("figtree"), type: "font/woff2" },
};

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; " +
  "font-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;

/** The policy of an email in its frame: no scripts, no requests except for pictures, links open beside the console. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  "img-src * data:; font-src *; frame-ancestors 'self'";

/** Creates the console. `state` is called at each request, because parts start one after another. */
export const createConsole = (state: () => ConsoleState): RequestListener => {
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = url.pathname.slice("/_local".length);
    const method = request.method ?? "GET";
    if (!isOwn(request)) {
      send(response, { status: 403, body: { message: "The console answers this machine alone." } });
      return;
    }
    const page = method === "GET" ? pageFiles[path] : undefined;
    const mail = method === "GET" ? /^\/mail\/([^/]+)\/html$/.exec(path)?.[1] : undefined;
    if (page) sendPage(response, page.file, page.type);
    else if (path.startsWith("/stripe/"))
      answerStripe(state(), request, response, path.slice("/stripe".length));
    else if (mail !== undefined)
      sendMail(response, state().running?.mails?.get(decodeURIComponent(mail))?.html ?? "");
    else {
      const bytes = method === "POST" ? await readBody(request, maxBodyBytes) : null;
      const body = parseJson(bytes?.toString("utf8") ?? "");
      send(response, await answerCall(state(), method, path, { query: url.searchParams, body }));
    }
  };
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof URIError) send(response, bad("The address is not valid."));
      else send(response, { status: 500, body: { message: String(error) } });
    });
  };
};

const isOwn = ({ headers }: IncomingMessage): boolean => {
  const host = headers.host ?? "";
  if (!loopbackHost.test(host)) return false;
  return headers.origin === undefined || headers.origin === `http://${host}`;
};

const send = (response: ServerResponse, { status, body, file }: ConsoleAnswer): void => {
  const common = { "cache-control": "no-store", "x-content-type-options": "nosniff" };
  if (file) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
    const headers = { ...common, "content-type": file.type, "content-disposition": disposition };
    response.writeHead(status, headers).end(file.bytes);
    return;
  }
  const text = JSON.stringify(body);
  response
    .writeHead(status, {
      ...common,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    })
    .end(text);
};

const sendPage = (response: ServerResponse, file: string, type: string): void => {
  response
    .writeHead(200, {
      "content-type": type,
      "cache-control": "no-cache",
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
    })
    .end(readFileSync(join(import.meta.dirname, file)));
};

const sendMail = (response: ServerResponse, html: string): void => {
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": mailPolicy,
      "referrer-policy": "no-referrer",
    })
    .end(`<base target="_blank">${html}`);
};

/**
 * Answers for Stripe's hosts: the script, its style sheet, and the API for browsers. They come from the site's origin, so the
 * pages' policy needs no exception for this machine.
 */
const answerStripe = (
  { running }: ConsoleState,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void => {
  const file = request.method === "GET" ? browserFile(path.slice(1)) : undefined;
  const stripe = running?.stripe;
  if (!running) send(response, { status: 503, body: { message: "The stack is starting." } });
  else if (!stripe) send(response, missing("stand-in here: payments go elsewhere"));
  else if (path.startsWith("/v1/"))
    stripe.handle(request, response, path + new URL(request.url ?? "/", "http://localhost").search);
  else if (!file) send(response, missing("such file"));
  else {
    const headers = { "cache-control": "no-cache", "x-content-type-options": "nosniff" };
    response.writeHead(200, { ...headers, "content-type": file.type }).end(file.text);
  }
};
