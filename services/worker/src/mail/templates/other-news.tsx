import type { MailTemplate } from '@passage/contracts/domain/mails'
import { Heading, Section, Text } from '@react-email/components'
import type { Copy, Words } from '../copy.ts'
import { asksCustomer } from '../in-order-of-weight.ts'
import type { OrderNews } from '../mail-content.ts'
import type { Say } from '../say.ts'
import { Ask, Note } from './parts.tsx'
import { COLOUR, paragraph, small, subtitle } from './theme.ts'

/** An event with its words. */
export interface WordedNews extends OrderNews {
  copy: Copy
}

/** Of money that the order did not wait for: the order's last entry is about something else. */
const BESIDE_THE_ORDER: readonly MailTemplate[] = ['payment_surplus', 'surplus_paid_otherwise']

/** A note of staff's that belongs to an event; what a customer writes is mailed to no other address. */
export function noteOf({ template, facts: { entry, refund } }: OrderNews): string | null {
  const ofEntry = entry.actorKind === 'customer' || BESIDE_THE_ORDER.includes(template) ? null : entry.note
  // How it was paid in another way is told by the mail about that, not by an earlier one that leaves late.
  const ofRefund = template === 'payment_surplus' ? null : refund?.note
  return ofEntry ?? ofRefund ?? null
}

interface OtherNewsProps {
  news: WordedNews
  /** Sentences, notes and asks that the mail holds already. */
  alreadySaid: ReadonlySet<string>
  staff: boolean
  words: Words
  say: Say
}

/** What the mail reports besides, with its time: the turn and what comes next are said once, for the order as it stands. */
export function OtherNews({ news, alreadySaid, staff, words, say }: OtherNewsProps) {
  const { copy, facts } = news
  const note = noteOf(news)
  const asks = asksCustomer(news) && !alreadySaid.has(copy.turn.text)
  return (
    <Section style={{ borderTop: `1px solid ${COLOUR.hairline}`, marginTop: '24px', paddingTop: '20px' }}>
      <Heading as="h2" style={{ ...subtitle, margin: 0 }}>
        {copy.title}
      </Heading>
      <Text style={{ ...small, margin: '0 0 12px' }}>{say.time(facts.entry.at)}</Text>
      {copy.what
        .filter((sentence) => !alreadySaid.has(sentence))
        .map((sentence) => (
          <Text key={sentence} style={paragraph}>
            {sentence}
          </Text>
        ))}
      {asks && <Text style={paragraph}>{copy.turn.text}</Text>}
      {note && !alreadySaid.has(note) && !staff && <Note title={words.noteTitle} text={note} />}
      {copy.ask && !alreadySaid.has(copy.ask.title) && <Ask {...copy.ask} />}
    </Section>
  )
}
