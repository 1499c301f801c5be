import type { ProcessingSpeed } from '../money/quote.ts'

/** How urgent an order is, the least first; urgent ones go first in the work queue. Agency specification §3. */
export const PRIORITIES = ['normal', 'express', 'urgent'] as const

export type Priority = (typeof PRIORITIES)[number]

/** Urgent costs and takes what express does. settled.md, Orders and prices. */
export const speedOf = (priority: Priority): ProcessingSpeed => (priority === 'normal' ? 'standard' : 'express')

/** Of an order that was placed by its speed alone. */
export const priorityOf = (speed: ProcessingSpeed): Priority => (speed === 'express' ? 'express' : 'normal')
