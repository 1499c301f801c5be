import type { Language } from '@passage/contracts/domain/orders/travel'
import { Body, Column, Container, Head, Html, Img, Preview, Row, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { LOGO_ID } from '../mail-content.ts'
import { body, page, small, wordmark } from './theme.ts'

interface FrameProps {
  language: Language
  title: string
  /** Preview text beside the subject in a mailbox. */
  preview: string
  /** Text at the right of the masthead: an order's number. */
  aside?: string
  children: ReactNode
}

/** The outer layout of every mail. */
export function Frame({ language, title, preview, aside, children }: FrameProps) {
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={body}>
        <Container style={page}>
          <Masthead aside={aside} />
          {children}
        </Container>
      </Body>
    </Html>
  )
}

/** The logo, the name and an order's number. */
function Masthead({ aside }: { aside: string | undefined }) {
  return (
    <Section style={{ padding: '0 28px 12px' }}>
      <Row>
        <Column style={{ width: '56px' }}>
          {/* Lazy, because otherwise React adds a preload link. */}
          <Img src={`cid:${LOGO_ID}`} width="44" height="44" alt="" loading="lazy" style={{ display: 'block' }} />
        </Column>
        <Column>
          <Text style={wordmark}>Passage</Text>
        </Column>
        {aside && (
          <Column align="right">
            <Text style={{ ...small, fontVariantNumeric: 'tabular-nums', margin: 0 }}>{aside}</Text>
          </Column>
        )}
      </Row>
    </Section>
  )
}
