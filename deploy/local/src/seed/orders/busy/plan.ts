import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import type { Priority } from '@passage/contracts/domain/orders/priority'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Traveller } from '../../files/traveller.ts'
import { FAMILY_NAMES, FIRST_NAMES, NATIONALITIES } from './names.ts'

/** What happened to an order after its review had begun, so many hours ago. */
export type Step =
  | { do: 'accept' | 'submit' | 'grant' | 'complete' | 'refuse'; hoursAgo: number }
  | { do: 'hold'; hoursAgo: number; why: Record<Language, string> }
  | { do: 'ask' | 'send_back'; hoursAgo: number; type: DocumentType }

/** An order of the busy desk. */
export interface BusyOrder {
  /** From 1. */
  n: number
  language: Language
  destination: string
  travellers: [Traveller, ...Traveller[]]
  nationality: string
  priority: Priority
  departsInDays: number
  placedHoursAgo: number
  paid: boolean
  /** Passport details are known. */
  complete: boolean
  steps: Step[]
}

/** The address of the order's customer. Another domain than that of the demo orders, which the seed finds by theirs. */
export const emailOf = ({ n }: Pick<BusyOrder, 'n'>): string => `busy.${n}@desk.example`

interface Kind {
  count: number
  /** Hours since the placing: the first and the last of them; the others lie between. */
  placed: [from: number, to: number]
  departs: [from: number, to: number]
  unpaid?: true
  incomplete?: true
  priorities?: readonly Priority[]
  steps?: (placedHoursAgo: number, index: number) => Step[]
}

const DAY = 24
const ASKED = ['bank_statement', 'accommodation', 'application_form'] as const satisfies DocumentType[]

/** What staff write to customers whose order is on hold. */
const HOLDS: readonly Record<Language, string>[] = [
  {
    en: 'The embassy is closed this week. We hand your file in as soon as it opens.',
    fr: 'L’ambassade est fermée cette semaine. Nous remettrons votre dossier dès sa réouverture.',
  },
  {
    en: 'The embassy’s online form is out of order. We try again every day.',
    fr: 'Le formulaire en ligne de l’ambassade est en panne. Nous réessayons chaque jour.',
  },
  {
    en: 'You asked us to wait until your travel dates are certain.',
    fr: 'Vous nous avez demandé d’attendre que vos dates de voyage soient certaines.',
  },
]

const asked =
  (doing: 'ask' | 'send_back') =>
  (placed: number, index: number): Step[] => [
    {
      ...{ do: doing, hoursAgo: placed * 0.8 },
      type:
        doing === 'send_back'
          ? (['photo', 'passport'] as const)[index % 2 ? 0 : 1]
          : (ASKED[index % ASKED.length] as DocumentType),
    },
  ]

const steps =
  (...done: ('accept' | 'submit' | 'grant' | 'complete' | 'refuse')[]) =>
  (placed: number): Step[] =>
    done.map((step, index) => ({ do: step, hoursAgo: placed * (0.85 - (index * 0.7) / done.length) }))

const FAST = ['express', 'urgent', 'normal'] as const

/** 200 orders as they stand at a desk on a busy day. */
const KINDS: readonly Kind[] = [
  // Just paid: the review is due.
  { count: 42, placed: [1, 16], departs: [21, 90] },
  { count: 8, placed: [1, 12], departs: [10, 40], priorities: FAST },
  // The review is late.
  { count: 5, placed: [4 * DAY, 7 * DAY], departs: [20, 60] },
  { count: 2, placed: [3 * DAY, 4 * DAY], departs: [12, 20], priorities: ['urgent', 'express'] },
  // The departure is before the promised day.
  { count: 4, placed: [5, 30], departs: [8, 13] },
  // The customer was asked.
  { count: 22, placed: [1.3, 5 * DAY], departs: [25, 80], steps: asked('ask') },
  { count: 16, placed: [10, 15 * DAY], departs: [28, 90], steps: asked('send_back') },
  // …and leaves soon.
  { count: 4, placed: [4 * DAY, 9 * DAY], departs: [6, 11], steps: asked('send_back') },
  { count: 5, placed: [4 * DAY, 12 * DAY], departs: [30, 60], incomplete: true, steps: steps('accept') },
  { count: 16, placed: [0.4, 21], departs: [20, 80], unpaid: true },
  // The file is prepared; some are late.
  { count: 18, placed: [1.5 * DAY, 4 * DAY], departs: [25, 70], steps: steps('accept') },
  { count: 4, placed: [11 * DAY, 16 * DAY], departs: [22, 40], steps: steps('accept') },
  // At the embassy; some for too long.
  { count: 20, placed: [3 * DAY, 10 * DAY], departs: [25, 60], steps: steps('accept', 'submit') },
  { count: 8, placed: [22 * DAY, 40 * DAY], departs: [9, 30], steps: steps('accept', 'submit') },
  // Granted, to be delivered.
  { count: 7, placed: [8 * DAY, 13 * DAY], departs: [20, 40], steps: steps('accept', 'submit', 'grant') },
  { count: 2, placed: [15 * DAY, 20 * DAY], departs: [7, 12], steps: steps('accept', 'submit', 'grant') },
  {
    ...{ count: 4, placed: [2 * DAY, 9 * DAY], departs: [30, 60] },
    steps: (placed, index) => [
      { do: 'hold', hoursAgo: placed / 2, why: HOLDS[index % HOLDS.length] as (typeof HOLDS)[number] },
    ],
  },
  // Over.
  { count: 10, placed: [20 * DAY, 40 * DAY], departs: [5, 40], steps: steps('accept', 'submit', 'grant', 'complete') },
  { count: 3, placed: [25 * DAY, 38 * DAY], departs: [10, 40], steps: steps('accept', 'submit', 'refuse') },
]

const DESTINATIONS = ['JP', 'IN', 'VN', 'EG', 'KE', 'TH', 'TR', 'US', 'CN', 'BR', 'AU', 'ID', 'TZ', 'GB', 'MA', 'CA']

/** All orders, the same at every run. Kinds are mixed, so that order numbers say nothing. */
export function busyOrders(): BusyOrder[] {
  const all = KINDS.flatMap((kind) => Array.from({ length: kind.count }, (_, index) => ({ kind, index })))
  return all.map(({ kind, index }, place) => {
    const n = ((place * 67) % all.length) + 1
    const at = kind.count === 1 ? 0 : index / (kind.count - 1)
    const between = ([from, to]: [number, number]) => from + (to - from) * at
    const placedHoursAgo = between(kind.placed)
    // Far and near departures of a kind are mixed.
    const departure = ((index * 7) % kind.count) / kind.count
    return {
      n,
      language: n % 3 === 0 ? 'en' : 'fr',
      destination: DESTINATIONS[n % DESTINATIONS.length] as string,
      travellers: travellersOf(n),
      nationality: NATIONALITIES[n % NATIONALITIES.length] as string,
      priority: kind.priorities?.[index % kind.priorities.length] ?? (n % 11 === 0 ? 'express' : 'normal'),
      departsInDays: Math.round(kind.departs[0] + (kind.departs[1] - kind.departs[0]) * departure),
      placedHoursAgo,
      paid: !kind.unpaid,
      complete: !kind.incomplete,
      steps: kind.steps?.(placedHoursAgo, index) ?? [],
    }
  })
}

/** One in five travels as a family of two to four. */
function travellersOf(n: number): [Traveller, ...Traveller[]] {
  const last = FAMILY_NAMES[(n * 13) % FAMILY_NAMES.length] as string
  const of = (index: number): Traveller => ({
    first: FIRST_NAMES[(n * 7 + index * 11) % FIRST_NAMES.length] as string,
    last,
  })
  const others = n % 5 === 0 ? 1 + (n % 3) : 0
  return [of(0), ...Array.from({ length: others }, (_, index) => of(index + 1))]
}
