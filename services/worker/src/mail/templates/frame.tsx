import type { Language } from '@passage/contracts/domain/orders/travel'
import { Body, Column, Container, Head, Html, Img, Preview, Row, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import { STAMP_ID } from '../mail-content.ts'
import { body, page, small, wordmark } from './theme.ts'

interface FrameProps {
  language: Language
  title: string
  /** What a mailbox shows beside the subject. */
  preview: string
  /** At the right of the name: an order's number. */
  aside?: string
  children: ReactNode
}

/** The paper that every mail is written on. */
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

/** The stamp, the name, and beside them an order's number as on a passport's page. */
function Masthead({ aside }: { aside: string | undefined }) {
  return (
    <Section style={{ padding: '0 28px 12px' }}>
      <Row>
        <Column style={{ width: '56px' }}>
          {/* Lazy, or React puts a preload link before the page. */}
          <Img src={`cid:${STAMP_ID}`} width="44" height="44" alt="" loading="lazy" style={{ display: 'block' }} />
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
