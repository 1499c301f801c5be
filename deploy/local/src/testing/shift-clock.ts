/** Shifts this process's clock, in milliseconds. Timers and other processes are not affected. */
export function shiftClock(ms: number): void {
  const Real = Date
  const now = () => Real.now() + ms
  // A proxy instead of a subclass: dates created by other code are instances of it as well.
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (_real, args, target) => Reflect.construct(Real, args.length > 0 ? args : [now()], target),
    apply: () => new Real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
  Real.prototype.constructor = Shifted
  globalThis.Date = Shifted
}
