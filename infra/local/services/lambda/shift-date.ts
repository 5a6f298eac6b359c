/**
 * Moves the clock of handlers. `offset` returns the milliseconds between the machine's clock and the handlers'. It replaces `Date`
 * once, before the handlers' code is loaded. Timers and `performance.now()` are not affected.
 */
export const installShiftedDate = (offset: () => number): void => {
  const RealDate = Date;
  const now = (): number => RealDate.now() + offset();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
};
