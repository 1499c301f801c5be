const SECOND = 1_000

/**
 * Does something at once, and again at most once a second however often it is asked for; while the page is out of sight it
 * waits until it is looked at.
 */
export function onceASecond(act: () => void): { run: () => void; stop: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let unseen = false

  const now = () => {
    timer = undefined
    last = performance.now()
    act()
  }
  const run = () => {
    unseen = document.visibilityState === 'hidden'
    if (!unseen) timer ??= setTimeout(now, Math.max(0, last + SECOND - performance.now()))
  }
  const seen = () => unseen && run()
  document.addEventListener('visibilitychange', seen)
  return {
    run,
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    },
  }
}
