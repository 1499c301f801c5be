import { shiftClock } from './shift-clock.ts'
import { atTestHour } from './test-hour.ts'

// Unit tests share no clock with a server: theirs shows this run's hour.
const now = new Date()
shiftClock(atTestHour(now).getTime() - now.getTime())
