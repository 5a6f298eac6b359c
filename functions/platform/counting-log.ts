import type { Log } from "./log.ts";

/** A kind of log line, and how often it was written. */
export interface LoggedLine {
  readonly level: string;
  readonly message: string;
  readonly times: number;
}

export interface CountingLog extends Log {
  /** Returns what was written since the last call of `about`, oldest first. */
  told(): readonly LoggedLine[];
}

/** Wraps a log so that it counts what it has written during this run. */
export const countingLog = (log: Log): CountingLog => {
  const lines = new Map<string, LoggedLine>();
  const count = (level: string, message: string): void => {
    const kind = `${level} ${message}`;
    lines.set(kind, { level, message, times: (lines.get(kind)?.times ?? 0) + 1 });
  };
  return {
    info: (message, details) => {
      count("info", message);
      log.info(message, details);
    },
    warn: (message, details) => {
      count("warn", message);
      log.warn(message, details);
    },
    error: (message, error, details) => {
      count("error", message);
      log.error(message, error, details);
    },
    about: (context) => {
      lines.clear();
      log.about(context);
    },
    told: () => [...lines.values()],
  };
};
