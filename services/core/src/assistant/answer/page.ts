import type { ChatReply } from '@passage/contracts/api/chatbot.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type { Facts } from '../facts.ts'
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
}

export const pageOf = (message: string, understanding: Understanding, facts: Facts): Page => ({
  ...understanding,
  message,
  facts,
  words: WORDS[understanding.language],
  formats: formatsOf(understanding.language),
})

export const inLanguage = (language: Language, texts: { en: string; fr: string }): string => texts[language]

/** `/order` with the destination open, for the passport that is known. settled.md, Screens and routes. */
export function orderLink({ words, formats, profile }: Page): ChatReply['links'][number] {
  const { destination, nationality } = profile
  if (!destination) return { label: words.links.order, href: '/order' }
  const query = new URLSearchParams({ country: destination, ...(nationality && { nationality }) })
  return { label: words.links.orderTo(formats.country(destination)), href: `/order?${query}` }
}

/** The checker with what is known filled in. */
export function checkerLink({ words, profile }: Page): ChatReply['links'][number] {
  const { nationality, destination } = profile
  const query = new URLSearchParams({
    ...(nationality && { from: nationality }),
    ...(destination && { to: destination }),
  })
  return { label: words.links.checker, href: query.size === 0 ? '/#checker' : `/?${query}#checker` }
}
