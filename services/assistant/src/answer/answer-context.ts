import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import { officialSiteOf } from '@passage/contracts/domain/catalogue/official-sites'
import { AUTHORISATIONS } from '@passage/contracts/domain/catalogue/travel-authorisations'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { foldText } from '@passage/contracts/places/fold-text'
import { SCHENGEN } from '@passage/contracts/places/schengen'
import type { Facts } from '@passage/core/assistant/facts'
import type { Words } from '../texts/en.ts'
import { type Formats, formatsOf } from '../texts/formats.ts'
import { WORDS } from '../texts/words.ts'
import type { Understanding } from '../understand/understand.ts'

/** An answer before it is rendered. */
export interface Draft {
  /** Lines; an empty one separates paragraphs. */
  lines: readonly string[]
  /** Comes first, also before the answers to other questions of the message. */
  verdict?: readonly string[]
  links?: ChatReply['links']
  handOver?: boolean
}

/** The understanding, the facts and the texts for an answer. */
export interface AnswerContext extends Understanding {
  message: string
  facts: Facts
  words: Words
  formats: Formats
  /** Whether anything is on offer for the destination; true while it is unknown. */
  isOffered: boolean
}

export async function answerContext(
  message: string,
  understanding: Understanding,
  facts: Facts,
): Promise<AnswerContext> {
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

/** The requested online product, if the destination has one of that kind; null: a visa, or it is unknown. */
export function onlineAsked({ onlineKind, profile: { destination } }: AnswerContext): AnswerContext['onlineKind'] {
  if (onlineKind === 'eta') return destination && AUTHORISATIONS[destination] ? onlineKind : null
  const isUnknown = onlineKind === 'e-visa' && destination && officialSiteOf(onlineKind, destination) === null
  return isUnknown ? null : onlineKind
}

/** Asks for the destination; for the Schengen area, for one of its countries. */
export const askDestination = ({ message, words }: AnswerContext): readonly string[] =>
  saysSchengen(message) ? [words.schengen.rule, words.schengen.which] : [words.ask.destination]

const saysSchengen = (message: string): boolean => / s?ch?engen /.test(` ${foldText(message)} `)

export const inLanguage = (language: Language, texts: { en: string; fr: string }): string => texts[language]

/**
 * `/order` with the destination unfolded when it is on offer, for the known passport. settled.md, Screens and routes.
 */
export function orderLink({ words, formats, profile, isOffered }: AnswerContext): ChatReply['links'][number] {
  const { destination, nationality } = profile
  if (!destination || !isOffered) return { label: words.links.order, href: '/order' }
  const query = new URLSearchParams({ country: destination, ...(nationality && { nationality }) })
  return { label: words.links.orderTo(formats.country(destination)), href: `/order?${query}` }
}

/** The checker with the known journey. */
export function checkerLink({ words, profile, message }: AnswerContext): ChatReply['links'][number] {
  const { nationality, destination = saysSchengen(message) ? SCHENGEN : undefined } = profile
  const query = new URLSearchParams({
    ...(nationality && { from: nationality }),
    ...(destination && { to: destination }),
  })
  return { label: words.links.checker, href: query.size === 0 ? '/#checker' : `/?${query}#checker` }
}
