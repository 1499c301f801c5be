/** From now on this process's clock is wrong by so many ms. Timers, and the clocks of other processes, are not. */
export function shiftClock(ms: number): void {
  const Real = Date
  const now = () => Real.now() + ms
  // A proxy and no class of its own, so that every Date is an instance of it, also one made by other code.
  const Shifted: DateConstructor = new Proxy(Real, {
    construct: (_real, args, target) => Reflect.construct(Real, args.length > 0 ? args : [now()], target),
    apply: () => new Real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  })
  Real.prototype.constructor = Shifted
  globalThis.Date = Shifted
}
