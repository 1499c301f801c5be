import { ENTRY_REASONS, type EntryReason } from './orders/history.ts'

/** Audited actions other than orders' entries, by their first word: `user.activated`. */
const ACTIONS = {
  access: ['refused'],
  account: ['exported'],
  agency: ['added', 'deleted', 'invoicing-changed', 'mails-changed', 'renamed', 'verification-withdrawn', 'verified'],
  catalogue: ['countries-put', 'offers-put', 'requirements-imported', 'visa-types-put'],
  checklist: ['changed', 'created', 'deleted'],
  commission: ['exported'],
  contact: ['answered', 'assigned', 'received', 'reopened', 'swept'],
  country: ['activated', 'added', 'changed', 'deactivated'],
  credit_note: ['issued'],
  document: ['checked', 'deleted', 'deletion-asked', 'set-aside', 'turned', 'upload-prepared', 'viewed'],
  email: ['verification-asked', 'verified'],
  'embassy-file': ['deleted', 'made', 'viewed'],
  invoice: ['issued', 'recipient-changed'],
  offer: ['activated', 'changed', 'created', 'deactivated', 'deleted'],
  order: ['assigned', 'decision-lapsed', 'decision-taken', 'decision-undone', 'details-lost', 'noted'],
  orders: ['exported'],
  partner: ['registered'],
  passport: ['viewed'],
  password: ['changed', 'reset', 'reset-asked'],
  'payment-checker': ['started', 'stopped'],
  person: ['erased'],
  reconcile: [
    'begin',
    'close-page',
    'end-run',
    'forget-files',
    'restart-from-snapshot',
    'retry-step',
    'signal-charge',
    'signal-documents',
    'signal-payment',
    'signal-refund',
    'start-from-snapshot',
  ],
  refund: ['returned'],
  session: ['ended', 'others-ended', 'refused', 'signed-in', 'signed-out'],
  surplus: ['paid-otherwise', 'refunded', 'returned', 'taken'],
  token: ['created', 'revoked'],
  user: [
    'activated',
    'anonymised',
    'change-refused',
    'changed',
    'created',
    'deactivated',
    'deleted',
    'hosted-tied',
    'mailed-again',
    'names-changed',
    'sign-up-repeated',
    'signed-up',
  ],
} as const

type Actions = typeof ACTIONS
type OtherAction = { [First in keyof Actions]: `${First}.${Actions[First][number]}` }[keyof Actions]

/** An audited action; an order's entry is recorded by its reason. */
export type AuditAction = OtherAction | `order.${EntryReason}`

export const AUDIT_ACTIONS: readonly AuditAction[] = [
  ...Object.entries(ACTIONS).flatMap(([first, seconds]) =>
    seconds.map((second) => `${first}.${second}` as OtherAction),
  ),
  ...ENTRY_REASONS.map((reason) => `order.${reason}` as const),
]

/** Types of audited objects. */
export const AUDIT_OBJECTS = [
  'order',
  'payment',
  'document',
  'embassy_file',
  'refund',
  'user',
  'session',
  'catalogue',
  'checklist',
  'country',
  'offer',
  'agency',
  'schedule',
  'token',
  'contact_message',
] as const

export type AuditObject = (typeof AUDIT_OBJECTS)[number]
