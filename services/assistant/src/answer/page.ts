import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { AUTHORISATIONS } from '@passage/contracts/domain/catalogue/travel-authorisations'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { foldText } from '@passage/contracts/places/fold-text'
import { SCHENGEN } from '@passage/contracts/places/schengen'
import type { Facts } from '@passage/core/assistant/facts'
import type { Words } from '../texts/en.ts'
import { type Formats, formatsOf } from '../texts/formats.ts'
import { WORDS } from '../texts/words.ts'
import type { Understanding } from '../understand/understand.ts'

/** An answer before it is written out. */
export interface Draft {
  /** Each one a line; an empty one parts paragraphs. */
  lines: readonly string[]
  /** Said before all else, also before the answers to other questions of the message. */
  verdict?: readonly string[]
  links?: ChatReply['links']
  handOver?: boolean
}

/** What every answer is made with. */
export interface Page extends Understanding {
  message: string
  facts: Facts
  words: Words
  formats: Formats
  /** Whether anything is on offer for the destination; true while none is known. */
  isOffered: boolean
}

export async function pageOf(message: string, understanding: Understanding, facts: Facts): Promise<Page> {
  const { language, profile } = understanding
  return {
    ...understanding,
    message,
    facts,
    words: WORDS[language],
    formats: formatsOf(language),
    isOffered: !profile.destination || (await facts.offers(profile.destination)).length > 0,
  }
}

/** The online product that is asked for, as far as the destination has one of the kind; null: a visa, or it was not said. */
export const onlineAsked = ({ onlineKind, profile: { destination } }: Page): Page['onlineKind'] =>
  onlineKind === 'eta' && !(destination && AUTHORISATIONS[destination]) ? null : onlineKind

/** Asks where the journey leads; of the Schengen area, to which of its countries. */
export const askDestination = ({ message, words }: Page): readonly string[] =>
  saysSchengen(message) ? [words.schengen.rule, words.schengen.which] : [words.ask.destination]

const saysSchengen = (message: string): boolean => / s?ch?engen /.test(` ${foldText(message)} `)

export const inLanguage = (language: Language, texts: { en: string; fr: string }): string => texts[language]

/** `/order` with the destination open where it is on offer, for the passport that is known. settled.md, Screens and routes. */
export function orderLink({ words, formats, profile, isOffered }: Page): ChatReply['links'][number] {
  const { destination, nationality } = profile
  if (!destination || !isOffered) return { label: words.links.order, href: '/order' }
  const query = new URLSearchParams({ country: destination, ...(nationality && { nationality }) })
  return { label: words.links.orderTo(formats.country(destination)), href: `/order?${query}` }
}

/** The checker with what is known filled in. */
export function checkerLink({ words, profile, message }: Page): ChatReply['links'][number] {
  const { nationality, destination = saysSchengen(message) ? SCHENGEN : undefined } = profile
  const query = new URLSearchParams({
    ...(nationality && { from: nationality }),
    ...(destination && { to: destination }),
  })
  return { label: words.links.checker, href: query.size === 0 ? '/#checker' : `/?${query}#checker` }
}
