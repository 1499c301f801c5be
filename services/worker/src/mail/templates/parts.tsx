import { rejectionText } from '@passage/contracts/domain/documents/rejection-text'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { Link, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import type { Turn, Words } from '../copy.ts'
import type { Say } from '../say.ts'
import { COLOUR, paragraph, small, subtitle, TURN } from './theme.ts'

/** A person's text with its line breaks and writing direction. */
function Written({ text }: { text: string }) {
  const lines = text.trim().split(/\r?\n/)
  return (
    <span dir="auto">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never move
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </span>
  )
}

/** A sentence whose mention of the support is a link. */
export function Sentence({ text, support, href }: { text: string; support: string; href: string }) {
  const [before, after] = text.split(support)
  if (after === undefined) return text
  return (
    <>
      {before}
      <Link href={href} style={{ color: COLOUR.sea, textDecoration: 'underline' }}>
        {support}
      </Link>
      {after}
    </>
  )
}

const quote = { borderLeft: `3px solid ${COLOUR.hairline}`, margin: '0 0 24px', paddingLeft: '16px' }

export function Note({ title, text }: { title: string; text: string }) {
  return (
    <Section style={quote}>
      <Text style={{ ...small, margin: '0 0 4px', fontWeight: 600 }}>{title}</Text>
      <Text style={{ ...paragraph, margin: 0 }}>
        <Written text={text} />
      </Text>
    </Section>
  )
}

/** An additional request: who asks, why, by when. */
export function Ask({ title, text }: { title: string; text: readonly string[] }) {
  return (
    <Section style={{ margin: '0 0 8px' }}>
      <Text style={subtitle}>{title}</Text>
      {text.map((sentence) => (
        <Text key={sentence} style={paragraph}>
          {sentence}
        </Text>
      ))}
    </Section>
  )
}

interface Worded {
  words: Words
  say: Say
}

const capitalised = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Requested documents, by traveller, with their reasons and staff's notes. */
export function Owed({ owed, travellers, words, say }: Pick<MailFacts, 'owed' | 'travellers'> & Worded) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <Text style={subtitle}>{words.owedTitle}</Text>
      {owed.map((document) => {
        const reason = document.reason === 'rejected' ? 'rejected' : document.reason
        const why =
          reason === 'rejected'
            ? words.rejections[rejectionText(document.rejection ?? 'other', document.documentType)]
            : words.reasons[reason]
        const whose = travellers.find(({ position }) => position === document.traveller)
        return (
          <Section
            key={`${document.documentType} ${document.traveller} ${document.askedAt.getTime()}`}
            style={{ borderTop: `1px solid ${COLOUR.hairline}`, padding: '12px 0' }}
          >
            <Text style={{ ...paragraph, margin: 0 }}>
              <strong>
                {whose && (
                  <>
                    <bdi>{whose.name ?? capitalised(say.traveller(whose))}</bdi>
                    {words.colon}
                  </>
                )}
                {words.documents[document.documentType] ?? document.documentType}
              </strong>
              <br />
              {why}
              {document.note && (
                <>
                  <br />
                  {words.note}
                  {words.colon}
                  <Written text={document.note} />
                </>
              )}
            </Text>
            <Text style={{ ...small, margin: '4px 0 0' }}>{words.asked(say.time(document.askedAt))}</Text>
          </Section>
        )
      })}
    </Section>
  )
}

/** Whose turn it is, as a badge, and what that party does next. */
export function TurnBox({ turn, label }: { turn: Turn; label: string }) {
  const { text, tint } = TURN[turn.of]
  const badge = {
    backgroundColor: tint,
    borderRadius: '999px',
    color: text,
    display: 'inline-block',
    fontSize: '14px',
    fontWeight: 600,
    lineHeight: '20px',
    padding: '4px 12px',
  }
  return (
    <Section style={{ margin: '0 0 16px' }}>
      <Text style={{ ...paragraph, margin: '0 0 8px' }}>
        <span style={badge}>{label}</span>
      </Text>
      <Text style={{ ...paragraph, margin: 0 }}>{turn.text}</Text>
    </Section>
  )
}

/** Labels with values, one per line, also in plain text. */
export function Summary({ title, rows, colon }: { title: string; rows: [string, string][]; colon: string }) {
  return (
    <Section style={{ borderTop: `1px solid ${COLOUR.hairline}`, marginTop: '32px', paddingTop: '20px' }}>
      <Text style={{ ...small, color: COLOUR.ink, fontWeight: 600, margin: '0 0 4px' }}>{title}</Text>
      <Text style={{ ...small, margin: 0 }}>
        {rows.map(([label, value], index) => (
          <Fragment key={label}>
            {index > 0 && <br />}
            {label}
            {colon}
            <span style={{ color: COLOUR.ink }}>{value}</span>
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}
