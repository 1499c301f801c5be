import { shiftClock } from '@passage/local/testing/shift-clock'

// Preloaded into an application: shifts its clock by CLOCK_SHIFT_SECONDS.
shiftClock(Number(process.env.CLOCK_SHIFT_SECONDS) * 1_000)
