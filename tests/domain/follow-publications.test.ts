/** A function keeps serving the library when the version pointer, S3 or a published version fails. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchPublications } from "../../functions/content-index/watch-publications.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { type FilesDeps, withFiles } from "../../functions/platform/files.ts";
import { readEnv } from "../../functions/platform/env.ts";
import { AppError } from "../../shared/kernel/app-error.ts";
import { functionEnvironment } from "../bench/function-environment.ts";
import { quietLog } from "../support/quiet-log.ts";

const unused = withFiles(createDeps(readEnv(functionEnvironment)), readEnv(functionEnvironment));
const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

type Stored = "hangs" | "missing" | "torn" | "whole";

/** The bucket and the pointer fail when the test says so, and record the requests. */
const world = () => {
  const at = { version: 1 };
  const stored = new Map<string, Stored>();
  const down = { pointer: false, files: 0 };
  const queryText: string[] = [];
  const opened: string[] = [];
  const get = (key: string): Promise<Uint8Array | null> => {
    queryText.push(key);
    if (down.files > 0) {
      down.files -= 1;
      return Promise.reject(new Error("S3 answered 503"));
    }
    switch (stored.get(key) ?? "whole") {
      case "hangs":
        return new Promise(() => {});
      case "missing":
        return Promise.resolve(null);
      case "torn":
      case "whole":
        return Promise.resolve(new TextEncoder().encode(key));
    }
  };
  const deps: Pick<FilesDeps, "table" | "files" | "log"> = {
    table: {
      ...unused.table,
      get: async (key, schema) => {
        if (down.pointer) throw new AppError("unavailable", "The table is down", {}, 2);
        const { version } = at;
        return version === 0 ? null : schema.parse({ ...key, version, object: `v${version}` });
      },
    },
    files: { ...unused.files, get: (_, key) => get(key) },
    log: quietLog,
  };
  const followed = watchPublications(deps, {
    empty: "nothing",
    objectsOf: ({ object }) => (stored.get(object) === "missing" ? null : [object]),
    open: ([bytes]) => {
      opened.push(text(bytes));
      if (stored.get(text(bytes)) === "torn") throw new Error("Not a packed file");
      return text(bytes);
    },
  });
  /** The library is requested five seconds later. */
  const later = (): Promise<string> => {
    vi.advanceTimersByTime(5000);
    return followed.current();
  };
  return { at, stored, down, asked: queryText, opened, later, now: () => followed.current() };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a version is fetched once, and the next one after five seconds", async () => {
  const { at, asked: queryText, now, later } = world();
  expect(await Promise.all([now(), now()])).toEqual(["v1", "v1"]);
  at.version = 2;
  expect(await now()).toBe("v1");
  expect(await later()).toBe("v2");
  expect(queryText).toEqual(["v1", "v2"]);
});

test("the library in memory is served while the pointer cannot be read", async () => {
  const { at, down, now, later } = world();
  await now();
  Object.assign(at, { version: 2 });
  down.pointer = true;
  expect(await later()).toBe("v1");
  down.pointer = false;
  expect(await later()).toBe("v2");
});

test("a failed fetch is retried once, and then the library in memory is served", async () => {
  const { at, down, asked: queryText, now, later } = world();
  await now();
  at.version = 2;
  down.files = 1;
  expect(await later()).toBe("v2");
  at.version = 3;
  down.files = 2;
  expect(await later()).toBe("v2");
  expect(queryText).toEqual(["v1", "v2", "v2", "v3", "v3"]);
  expect(await later()).toBe("v3");
});

test("a request does not wait long for S3", async () => {
  const { at, stored, now, later } = world();
  await now();
  at.version = 2;
  stored.set("v2", "hangs");
  const waiting = later();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await waiting).toBe("v1");
  // The next request does not wait at all.
  expect(await now()).toBe("v1");
});

test("a corrupt version is opened once, and the previous version is served instead", async () => {
  const { at, stored, opened, now, later } = world();
  await now();
  at.version = 2;
  stored.set("v2", "torn");
  expect(await later()).toBe("v1");
  expect(await later()).toBe("v1");
  expect(opened).toEqual(["v1", "v2", "v1"]);
  at.version = 3;
  expect(await later()).toBe("v3");
});

test("the version before a corrupt one is served as soon as S3 is available", async () => {
  const { at, stored, now, later } = world();
  await now();
  at.version = 2;
  stored.set("v2", "torn").set("v1", "missing");
  await expect(later()).rejects.toThrow(AppError);
  stored.set("v1", "whole");
  expect(await now()).toBe("v1");
});

test.each<[string, (one: ReturnType<typeof world>) => void]>([
  ["S3 fails", ({ down }) => Object.assign(down, { files: 2 })],
  ["the pointer cannot be read", ({ down }) => Object.assign(down, { pointer: true })],
  ["the version is corrupt", ({ stored }) => stored.set("v1", "torn")],
  ["the version is that of another release", ({ stored }) => stored.set("v1", "missing")],
])("a new function reports that the library is unavailable when %s", async (_, fail) => {
  const one = world();
  fail(one);
  await expect(one.now()).rejects.toMatchObject({ code: "unavailable", retryAfter: 5 });
  Object.assign(one.down, { pointer: false, files: 0 });
  one.stored.clear();
  one.at.version = 2;
  expect(await one.now()).toBe("v2");
});

test("the library is empty before the first publication", async () => {
  const { at, now, later } = world();
  at.version = 0;
  expect(await now()).toBe("nothing");
  at.version = 1;
  expect(await later()).toBe("v1");
});
