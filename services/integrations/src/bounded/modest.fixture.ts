import type { Limits } from './limits.ts'

/** Limits for tests; much for a modest task, little for a hungry one. */
export const MODEST: Limits = { patienceMs: 20_000, cpuMs: 5_000, heapMb: 64, memoryMb: 250 }
