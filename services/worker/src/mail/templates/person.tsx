import type { Language } from '@passage/contracts/domain/orders/travel'
import { CONTACT_MAILS } from '@passage/contracts/domain/people/people-mails'
import { Button, Heading, Section, Text } from '@react-email/components'
import { Fragment } from 'react'
import type { PersonMailContent, RenderedMail } from '../mail-content.ts'
import { nameAsText } from '../name-as-text.ts'
import { en } from '../people/en.ts'
import { fr } from '../people/fr.ts'
import type { PersonCopy, PersonTexts } from '../people/person-copy.ts'
import { personLink } from '../people/person-link.ts'
import { Frame } from './frame.tsx'
import { renderPage } from './render-page.ts'
import { button, COLOUR, card, paragraph, small, title } from './theme.ts'

const TEXTS: Record<Language, PersonTexts> = { en, fr }

/** Renders a mail about an account in its owner's language. */
export async function renderPersonMail(content: PersonMailContent): Promise<RenderedMail> {
  const { language, template } = content
  const { firstName, company } = content.facts
  const names = {
    ...(firstName && { firstName: nameAsText(firstName) }),
    ...(company && { company: nameAsText(company) }),
  }
  const facts = { ...content.facts, ...names }
  const texts = TEXTS[language]
  const copy = texts.copy[template](facts)
  return {
    subject: copy.subject,
    ...renderPage(<PersonPage content={{ ...content, facts }} texts={texts} copy={copy} />),
  }
}

interface PageProps {
  content: PersonMailContent
  texts: PersonTexts
  copy: PersonCopy
}

function PersonPage({ content, texts, copy }: PageProps) {
  const { language, template, facts, appUrl } = content
  const { rows = [], notes } = copy
  const isContact = (CONTACT_MAILS as readonly string[]).includes(template)
  return (
    <Frame language={language} title={copy.title} preview={copy.what[0] ?? copy.title}>
      <Section style={card}>
        <Heading as="h1" style={title}>
          {copy.title}
        </Heading>
        <Text style={paragraph}>
          <bdi>{texts.greeting(facts.firstName)}</bdi>
        </Text>
        {copy.what.map((sentence) => (
          <Text key={sentence} style={paragraph}>
            <bdi>{sentence}</bdi>
          </Text>
        ))}
        {rows.length > 0 && <Rows rows={rows} colon={texts.colon} />}
        <Section style={{ margin: '24px 0 8px' }}>
          <Button href={personLink(template, facts, appUrl)} style={button}>
            {copy.button}
          </Button>
        </Section>
        {notes.map((note) => (
          <Text key={note} style={{ ...small, margin: '12px 0 0' }}>
            {note}
          </Text>
        ))}
      </Section>
      <Section style={{ padding: '20px 28px 0' }}>
        <Text style={{ ...small, margin: 0 }}>{isContact ? texts.contactFooter : texts.footer}</Text>
      </Section>
    </Frame>
  )
}

/** Labels with values to copy, one per line. */
function Rows({ rows, colon }: { rows: NonNullable<PersonCopy['rows']>; colon: string }) {
  return (
    <Section style={{ border: `1px solid ${COLOUR.hairline}`, borderRadius: '8px', padding: '12px 16px' }}>
      <Text style={{ ...paragraph, margin: 0 }}>
        {rows.map(([label, value], index) => (
          <Fragment key={label}>
            {index > 0 && <br />}
            {label}
            {colon}
            <strong style={{ fontVariantNumeric: 'tabular-nums' }}>{value}</strong>
          </Fragment>
        ))}
      </Text>
    </Section>
  )
}
