/** What a message is about. `which_country` asks back, `unknown` says that it does not know. */
export const TOPICS = [
  'greeting',
  'thanks',
  'bye',
  'requirements',
  'documents',
  'cost',
  'time',
  'express',
  'payment',
  'refund',
  'status',
  'passport',
  'photo',
  'minors',
  'privacy',
  'contact',
  'complaint',
  'changes',
  'order',
  'about',
  'guarantee',
  'partner',
  'account',
  'which_country',
  'hostile',
  'unknown',
] as const

export type Topic = (typeof TOPICS)[number]

/** Topics whose answer depends on the journey: "and for Thailand?" goes on with the last of them. */
export const ABOUT_JOURNEY: ReadonlySet<Topic> = new Set([
  'requirements',
  'documents',
  'cost',
  'time',
  'express',
  'passport',
  'order',
])
