/** The topics of messages. `which_country` asks for a choice, `unknown` says that it does not know. */
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
  'stay',
  'kinds',
  'other_language',
  'which_country',
  'hostile',
  'unknown',
] as const

export type Topic = (typeof TOPICS)[number]

/** Topics that depend on the journey: "and for Thailand?" repeats the last of them. */
export const JOURNEY_TOPICS: ReadonlySet<Topic> = new Set([
  'requirements',
  'documents',
  'cost',
  'time',
  'express',
  'passport',
  'order',
])

/** Courtesy, which yields to any other topic. */
export const TALK_TOPICS: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'bye'])

/** Questions of which a message may contain several. */
export const COMBINABLE_TOPICS: ReadonlySet<Topic> = new Set([
  ...JOURNEY_TOPICS,
  'payment',
  'refund',
  'photo',
  'minors',
  'privacy',
  'contact',
  'changes',
  'about',
  'guarantee',
  'account',
  'stay',
  'kinds',
])
