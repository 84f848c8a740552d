/**
 * Loaded before a server that stands in for the same one some time later: its clock is CLOCK_AHEAD_MS ahead, so that
 * nobody has to wait for a lease to run out.
 */
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const real = Date;
const now = (): number => real.now() + aheadMs;

globalThis.Date = new Proxy(real, {
  construct: (target, given: unknown[], asked) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
