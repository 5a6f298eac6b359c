/** Structured lines for CloudWatch: one JSON object each, with the request that they belong to. */
export interface Log {
  info(message: string, details?: Readonly<Record<string, unknown>>): void;
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  /** Logs an error with its stack. None of this reaches the browser. */
  error(message: string, error: unknown, details?: Readonly<Record<string, unknown>>): void;
  /** Sets the fields that every following line of this invocation carries. */
  about(context: Readonly<Record<string, unknown>>): void;
}

export const createLog = (now: () => Date): Log => {
  let context: Readonly<Record<string, unknown>> = {};
  const write = (
    level: string,
    message: string,
    details: Readonly<Record<string, unknown>>,
  ): void => {
    process.stdout.write(
      `${JSON.stringify({ level, at: now().toISOString(), message, ...context, ...details })}\n`,
    );
  };
  return {
    info: (message, details = {}) => write("info", message, details),
    warn: (message, details = {}) => write("warn", message, details),
    error: (message, error, details = {}) =>
      write("error", message, { ...details, error: describe(error) }),
    about: (given) => {
      context = given;
    },
  };
};

const describe = (error: unknown): Readonly<Record<string, unknown>> =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack }
    : { message: String(error) };
