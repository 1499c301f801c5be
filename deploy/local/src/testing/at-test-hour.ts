import { shiftClock } from './shift-clock.ts'
import { atTestHour } from './test-hour.ts'

declare global {
  var clockIsShifted: boolean | undefined
}

// Unit tests share no clock with a server: theirs shows this run's hour. A process that they start takes it over by this
// module and TEST_CLOCK_AHEAD_MS. Files that share a process come here each, and shift it once.
if (!globalThis.clockIsShifted) {
  const now = new Date()
  process.env.TEST_CLOCK_AHEAD_MS ??= String(atTestHour(now).getTime() - now.getTime())
  shiftClock(Number(process.env.TEST_CLOCK_AHEAD_MS))
  globalThis.clockIsShifted = true
}
