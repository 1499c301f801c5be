// Loaded before an application: its clock goes wrong by CLOCK_SHIFT_SECONDS. Timers, and everybody else's clock, do not.
const Real = Date
const shift = Number(process.env.CLOCK_SHIFT_SECONDS) * 1_000
const now = () => Real.now() + shift

// A proxy and no class of its own, so that every Date is an instance of it, whoever made it.
const Shifted: DateConstructor = new Proxy(Real, {
  construct: (_real, args, target) => Reflect.construct(Real, args.length > 0 ? args : [now()], target),
  apply: () => new Real(now()).toString(),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})
Real.prototype.constructor = Shifted
globalThis.Date = Shifted
