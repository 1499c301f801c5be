import type { ProcessingSpeed } from '../money/quote.ts'

/** Priorities from low to high; urgent orders come first in the work queue. Agency specification §3. */
export const PRIORITIES = ['normal', 'express', 'urgent'] as const

export type Priority = (typeof PRIORITIES)[number]

/** Urgent has the price and the duration of express. settled.md, Orders and prices. */
export const speedOf = (priority: Priority): ProcessingSpeed => (priority === 'normal' ? 'standard' : 'express')

/** Priority of an order that was placed with a speed only. */
export const priorityOf = (speed: ProcessingSpeed): Priority => (speed === 'express' ? 'express' : 'normal')
