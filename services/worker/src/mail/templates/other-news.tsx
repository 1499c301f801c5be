import type { MailTemplate } from '@passage/contracts/domain/mails'
import { Heading, Section, Text } from '@react-email/components'
import type { Copy, Words } from '../copy.ts'
import { isStanding } from '../facts.ts'
import type { OrderNews } from '../mail-content.ts'
import type { Say } from '../say.ts'
import { asksCustomer } from '../sort-news.ts'
import { Ask, Note, Sentence } from './parts.tsx'
import { COLOUR, paragraph, small, subtitle } from './theme.ts'

/** An event with its text. */
export interface WordedNews extends OrderNews {
  copy: Copy
}

/** Templates about surplus payments, which are not about the order's last entry. */
const BESIDE_THE_ORDER: readonly MailTemplate[] = ['payment_surplus', 'surplus_paid_otherwise']

/** Staff's note on an event. Notes of customers are not mailed, nor the reason of a refusal that was corrected since. */
export function noteOf({ template, facts }: OrderNews): string | null {
  const { entry, refund } = facts
  const isHidden = entry.actorKind === 'customer' || BESIDE_THE_ORDER.includes(template) || !isStanding(facts)
  const ofEntry = isHidden ? null : entry.note
  // The note on another way of payment belongs to its own mail, not to an earlier one that is sent late.
  const ofRefund = template === 'payment_surplus' ? null : refund?.note
  return ofEntry ?? ofRefund ?? null
}

interface OtherNewsProps {
  news: WordedNews
  /** Texts that the mail already contains. */
  alreadySaid: ReadonlySet<string>
  staff: boolean
  words: Words
  say: Say
  /** The support's words and the address of the contact form. */
  contact: { support: string; href: string }
}

/** A further event with its time. The turn and the next step are shown once per mail, for the current state. */
export function OtherNews({ news, alreadySaid, staff, words, say, contact }: OtherNewsProps) {
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
            <Sentence text={sentence} {...contact} />
          </Text>
        ))}
      {asks && <Text style={paragraph}>{copy.turn.text}</Text>}
      {note && !alreadySaid.has(note) && !staff && <Note title={words.noteTitle} text={note} />}
      {copy.ask && !alreadySaid.has(copy.ask.title) && <Ask {...copy.ask} />}
    </Section>
  )
}
