import { Heading, Section, Text } from '@react-email/components'
import type { Copy, Words } from '../copy.ts'
import { asksCustomer } from '../in-order-of-weight.ts'
import type { OrderNews } from '../mail-content.ts'
import type { Say } from '../say.ts'
import { Ask, Note } from './parts.tsx'
import { COLOUR, paragraph, small, subtitle } from './theme.ts'

/** An event with its words. */
export interface ToldNews extends OrderNews {
  copy: Copy
}

/** A note of staff's that belongs to an event; what a customer writes is mailed to no other address. */
export const noteOf = ({ facts }: OrderNews): string | null =>
  (facts.entry.actorKind === 'customer' ? null : facts.entry.note) ?? facts.refund?.note ?? null

interface OtherNewsProps {
  news: ToldNews
  /** Sentences, notes and asks that the mail holds already. */
  told: ReadonlySet<string>
  staff: boolean
  words: Words
  say: Say
}

/** What the mail reports besides, with its time: the turn and what comes next are said once, for the order as it stands. */
export function OtherNews({ news, told, staff, words, say }: OtherNewsProps) {
  const { copy, facts } = news
  const note = noteOf(news)
  const asks = asksCustomer(news) && !told.has(copy.turn.text)
  return (
    <Section style={{ borderTop: `1px solid ${COLOUR.hairline}`, marginTop: '24px', paddingTop: '20px' }}>
      <Heading as="h2" style={{ ...subtitle, margin: 0 }}>
        {copy.title}
      </Heading>
      <Text style={{ ...small, margin: '0 0 12px' }}>{say.time(facts.entry.at)}</Text>
      {copy.what
        .filter((sentence) => !told.has(sentence))
        .map((sentence) => (
          <Text key={sentence} style={paragraph}>
            {sentence}
          </Text>
        ))}
      {asks && <Text style={paragraph}>{copy.turn.text}</Text>}
      {note && !told.has(note) && !staff && <Note title={words.noteTitle} text={note} />}
      {copy.ask && !told.has(copy.ask.title) && <Ask {...copy.ask} />}
    </Section>
  )
}
