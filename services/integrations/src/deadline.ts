/** The call took too long; it may or may not have had an effect. */
class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`No answer within ${ms} ms.`)
    this.name = 'DeadlineExceeded'
  }
}

/** Runs `work` for at most `ms`; then aborts its signal and throws `DeadlineExceeded`, even if `work` ignores the signal. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new DeadlineExceeded(ms)
    late.reject(error)
    controller.abort(error)
  }, ms)
  try {
    return await Promise.race([work(controller.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
