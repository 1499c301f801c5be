import { Button, Heading, Section, Text } from '@react-email/components'
import type { Copy, Words } from '../copy.ts'
import { turnOf } from '../facts.ts'
import type { MailContent } from '../mail-content.ts'
import { orderLink } from '../order-link.ts'
import type { Say } from '../say.ts'
import { smallPrint } from '../small-print.ts'
import { Frame } from './frame.tsx'
import { Note, Owed, Summary, TurnBox } from './parts.tsx'
import { button, card, paragraph, small, title } from './theme.ts'

interface LayoutProps {
  content: MailContent
  copy: Copy
  words: Words
  say: Say
}

/** The page that every mail is: what happened, whose turn it is, what is next, one button, the rules, the order. */
export function Layout({ content, copy, words, say }: LayoutProps) {
  const { template, reader, facts } = content
  const staff = reader === 'staff'
  // The previous address may be a stranger's: nothing of the order but its number.
  const stranger = reader === 'previous_address'
  const owed = !staff && !stranger && turnOf(facts) === 'customer' ? facts.owed : []
  const note = facts.entry.note ?? facts.refund?.note ?? null
  const rules = staff || stranger ? [] : smallPrint(template, facts, words, say)
  const told = owed.some((document) => document.note === note)
  return (
    <Frame language={say.language} title={copy.title} preview={copy.what[0] ?? copy.title} aside={facts.orderNumber}>
      <Section style={card}>
        <Heading as="h1" style={title}>
          {copy.title}
        </Heading>
        {!staff && !stranger && (
          <Text style={paragraph}>
            <bdi>{words.greeting(facts.customerName)}</bdi>
          </Text>
        )}
        {copy.what.map((sentence) => (
          <Text key={sentence} style={paragraph}>
            {sentence}
          </Text>
        ))}
        {note && !told && !staff && !stranger && <Note title={words.noteTitle} text={note} />}
        {owed.length > 0 && <Owed owed={owed} words={words} say={say} />}
        <TurnBox turn={copy.turn} label={(staff ? words.staffTurn : words.turn)[copy.turn.of]} />
        {copy.next.map((sentence) => (
          <Text key={sentence} style={paragraph}>
            {sentence}
          </Text>
        ))}
        <Section style={{ margin: '24px 0 8px' }}>
          <Button href={orderLink(content)} style={button}>
            {copy.button}
          </Button>
        </Section>
        {rules.map((rule) => (
          <Text key={rule} style={{ ...small, margin: '16px 0 0' }}>
            {rule}
          </Text>
        ))}
        {!stranger && <OrderSummary {...{ content, words, say }} />}
      </Section>
      <Section style={{ padding: '20px 28px 0' }}>
        {[
          ...(reader === 'agency' && facts.agency ? [words.agencyCopy(facts.customerName, facts.agency.name)] : []),
          ...(staff ? [] : words.footer),
        ].map((sentence) => (
          <Text key={sentence} style={{ ...small, margin: '0 0 8px' }}>
            <bdi>{sentence}</bdi>
          </Text>
        ))}
      </Section>
    </Frame>
  )
}

function OrderSummary({ content: { facts, reader }, words, say }: Pick<LayoutProps, 'content' | 'words' | 'say'>) {
  const { summary } = words
  const rows: [string, string][] = [
    [summary.number, facts.orderNumber],
    [summary.visa, `${facts.visaType[say.language]} · ${facts.destination[say.language]}`],
    [summary.travellers, String(facts.numberOfApplicants)],
    [summary.amount, say.money(facts.totalCents)],
  ]
  return <Summary title={reader === 'staff' ? summary.staffTitle : summary.title} rows={rows} colon={words.colon} />
}
