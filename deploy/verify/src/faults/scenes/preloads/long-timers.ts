// Preloaded into an API: timers of ten minutes or more end sixty times sooner, such as the lifetime of an event stream.
const { setTimeout: start } = globalThis
const shortened = (callback: () => void, ms = 0, ...args: []) => start(callback, ms < 600_000 ? ms : ms / 60, ...args)
globalThis.setTimeout = Object.assign(shortened, start)
