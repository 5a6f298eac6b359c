/** Moves the clock of handlers. Timers and `performance.now()` are not affected. */
let offset = 0;

/** Sets the milliseconds between the machine's clock and the handlers'. */
export const setClockOffset = (milliseconds: number): void => {
  offset = milliseconds;
};

/** Replaces `Date` once, before the handler's code is loaded. */
export const installShiftedDate = (): void => {
  const RealDate = Date;
  const now = (): number => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
};
