import type { Decider } from '@passage/contracts/domain/orders/decider'
import type { Language } from '@passage/contracts/domain/orders/travel'

/** How a mail names the authority that decides on the visa. */
export interface DeciderWords {
  /** "the embassy", at the beginning of a sentence "The embassy". */
  the: string
  The: string
  /** "to the embassy". */
  to: string
  /** "at the embassy". */
  at: string
  /** The form of a verb with it as subject. */
  verb(one: string, many: string): string
}

const one: DeciderWords['verb'] = (form) => form
const many: DeciderWords['verb'] = (_, form) => form

export const DECIDER_WORDS: Record<Language, Record<Decider, DeciderWords>> = {
  en: {
    embassy: {
      ...{ the: 'the embassy', The: 'The embassy', to: 'to the embassy', at: 'at the embassy' },
      verb: one,
    },
    authorities: {
      ...{ the: 'the authorities', The: 'The authorities', to: 'to the authorities' },
      ...{ at: 'with the authorities', verb: many },
    },
  },
  fr: {
    embassy: {
      ...{ the: 'l’ambassade', The: 'L’ambassade', to: 'à l’ambassade', at: 'à l’ambassade' },
      verb: one,
    },
    authorities: {
      ...{ the: 'les autorités', The: 'Les autorités', to: 'aux autorités' },
      ...{ at: 'auprès des autorités', verb: many },
    },
  },
}
