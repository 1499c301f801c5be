import { leftToDo } from '@passage/contracts/domain/orders/order-end'
import { isClosed } from '@passage/contracts/domain/orders/order-status'
import { contactPath, orderPath } from '@passage/contracts/domain/site/order-path'
import { inSentence } from '@passage/contracts/sentences/in-sentence'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'
import { Button, Heading, Section, Text } from '@react-email/components'
import type { Words } from '../copy.ts'
import { asksDetails, asksOf, isToPay, stillTravelling } from '../facts.ts'
import type { Say } from '../say.ts'
import { smallPrint } from '../small-print.ts'
import { isAboutRefund } from '../sort-news.ts'
import { Frame } from './frame.tsx'
import { noteOf, OtherNews, type WordedNews } from './other-news.tsx'
import { Ask, Note, Owed, Sentence, Summary, TurnBox } from './parts.tsx'
import { button, card, paragraph, small, title } from './theme.ts'

interface LayoutProps {
  /** The event that is the subject of the message. */
  lead: WordedNews
  others: readonly WordedNews[]
  reader: MailReader
  appUrl: string
  words: Words
  say: Say
}

/** Page of a mail about an order: event, turn, next step, button, other news, rules, summary of the order. */
export function Layout({ lead, others, reader, appUrl, words, say }: LayoutProps) {
  const { copy, facts } = lead
  const staff = reader === 'staff'
  // The previous address may belong to another person, who sees only the order's number.
  const stranger = reader === 'previous_address'
  const agency = reader === 'agency' ? facts.agency : null
  const orderedBy = reader === 'traveller' && isIntroduced([lead, ...others]) ? facts.orderedBy : null
  const isOwed = facts.turn === 'customer' || facts.heldSince !== null
  const owed = !staff && !stranger && isOwed ? facts.owed : []
  const asksForDetails = !staff && !stranger && isOwed && asksDetails(facts)
  const note = noteOf(lead)
  const rules = staff || stranger ? [] : smallPrint([lead, ...others], words, say)
  const contact = { support: words.support, href: appUrl + contactPath(facts.orderNumber) }
  const quoted = new Set(owed.map((document) => document.note))
  return (
    <Frame language={say.language} title={copy.title} preview={copy.what[0] ?? copy.title} aside={facts.orderNumber}>
      <Section style={card}>
        <Heading as="h1" style={title}>
          {copy.title}
        </Heading>
        {!staff && !stranger && (
          <Text style={paragraph}>
            <bdi>{words.greeting(agency?.name ?? facts.customerName)}</bdi>
          </Text>
        )}
        {agency && (
          <Text style={paragraph}>
            <bdi>{words.agencyCopy[agency.mailsTraveller ? 'copied' : 'alone'](facts.customerName)}</bdi>
          </Text>
        )}
        {orderedBy && (
          <Text style={paragraph}>
            <bdi>{words.orderedBy(orderedBy)}</bdi>
          </Text>
        )}
        {copy.what.map((sentence) => (
          <Text key={sentence} style={paragraph}>
            <Sentence text={sentence} {...contact} />
          </Text>
        ))}
        {note && !quoted.has(note) && !staff && !stranger && <Note title={words.noteTitle} text={note} />}
        {owed.length > 0 && <Owed owed={owed} travellers={facts.travellers} words={words} say={say} />}
        {(owed.length > 0 || asksForDetails) &&
          facts.minorDocuments.map((one) => (
            <Text key={one.traveller} style={paragraph}>
              <bdi>{minorsLine(one, facts, words, say)}</bdi>
            </Text>
          ))}
        <TurnBox
          turn={copy.turn}
          label={staff ? words.staffTurn[copy.turn.of] : turnLabel(lead, agency ? words.staffTurn : words.turn, words)}
        />
        {copy.ask && <Ask {...copy.ask} />}
        {[...copy.next, ...(tellsOfRefund(others) ? [] : (copy.money ?? []))].map((sentence) => (
          <Text key={sentence} style={paragraph}>
            <Sentence text={sentence} {...contact} />
          </Text>
        ))}
        <Section style={{ margin: '24px 0 8px' }}>
          <Button href={appUrl + linkPath(reader, facts.orderNumber)} style={button}>
            {(staff || stranger ? null : askButton(facts, words, say)) ?? copy.button}
          </Button>
        </Section>
        {others.map((news, index) => (
          <OtherNews
            key={`${news.seq} ${news.template}`}
            {...{ news, staff, words, say, contact }}
            alreadySaid={textsIn([lead, ...others.slice(0, index)], quoted)}
          />
        ))}
        {rules.map((rule) => (
          <Text key={rule} style={{ ...small, margin: '16px 0 0' }}>
            {rule}
          </Text>
        ))}
        {!stranger && <OrderSummary {...{ facts, reader, words, say }} />}
      </Section>
      <Section style={{ padding: '20px 28px 0' }}>
        {(staff ? [] : words.footer).map((sentence) => (
          <Text key={sentence} style={{ ...small, margin: '0 0 8px' }}>
            <bdi>
              <Sentence text={sentence} {...contact} />
            </bdi>
          </Text>
        ))}
      </Section>
    </Frame>
  )
}

/** Documents that a traveller under 18 usually needs. */
function minorsLine(
  { traveller, documentTypes }: MailFacts['minorDocuments'][number],
  { travellers }: MailFacts,
  words: Words,
  say: Say,
): string {
  const names = documentTypes.map((type) => inSentence(words.documents[type] ?? type))
  const whose = travellers.find(({ position }) => position === traveller)
  return words.minors(whose ? say.traveller(whose) : null, say.list(names))
}

/** Whose turn it is; for an ended order, what its customer can do. */
function turnLabel({ copy, facts }: WordedNews, turns: Words['turn'], words: Words): string {
  const { status, delivery, visas } = facts
  if (!isClosed(status)) return turns[copy.turn.of]
  return words.left[leftToDo({ status, delivery, visasHere: visas.count })]
}

/** The button's label for the customer's action; null: it is not the customer's turn. */
function askButton(facts: MailFacts, words: Words, say: Say): string | null {
  const [ask] = facts.turn === 'customer' ? asksOf(facts) : []
  if (!ask || (ask === 'pay' && !isToPay(facts))) return null
  return ask === 'pay' ? words.askButton.pay(say.money(facts.totalCents)) : words.askButton[ask]
}

/** Whether a part of the message explains the refund, so that it is not repeated. */
const tellsOfRefund = (news: readonly WordedNews[]): boolean => news.some(isAboutRefund)

/** Path of the button: the order's page; for staff their list with this order. */
const linkPath = (reader: MailReader, orderNumber: string): string =>
  reader === 'staff' ? `/my-orders?search=${orderNumber}` : orderPath(orderNumber)

/** Whether it is the first mail to an address (a new order or a corrected address), which names who ordered. settled.md, Orders and prices. */
const isIntroduced = (news: readonly WordedNews[]): boolean =>
  news.some(({ template }) => template === 'order_received' || template === 'details_corrected')

/** Texts that a mail contains after these events. */
function textsIn(news: readonly WordedNews[], quoted: ReadonlySet<string | null>): Set<string> {
  const [lead] = news
  const texts = news.flatMap((one) => [...one.copy.what, one.copy.ask?.title, one.copy.turn.text, noteOf(one)])
  return new Set([...texts, ...(lead?.copy.next ?? []), ...quoted].filter((text) => text != null))
}

type SummaryProps = Pick<LayoutProps, 'reader' | 'words' | 'say'> & { facts: MailFacts }

function OrderSummary({ facts, reader, words, say }: SummaryProps) {
  const { summary } = words
  const rows: [string, string][] = [
    [summary.number, facts.orderNumber],
    [summary.visa, `${facts.visaType[say.language]} · ${facts.destination[say.language]}`],
    [summary.travellers, String(stillTravelling(facts).length)],
    [summary.amount, say.money(facts.totalCents)],
  ]
  return <Summary title={reader === 'staff' ? summary.staffTitle : summary.title} rows={rows} colon={words.colon} />
}
