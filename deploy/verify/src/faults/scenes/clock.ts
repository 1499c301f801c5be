import { shiftClock } from '@passage/local/testing/shift-clock'

// Loaded before an application: its clock goes wrong by CLOCK_SHIFT_SECONDS.
shiftClock(Number(process.env.CLOCK_SHIFT_SECONDS) * 1_000)
