import type { Party } from '@passage/contracts/domain/orders/party'
import type { CSSProperties } from 'react'

/** Colours of brand.md as inline styles, because mail programs lack CSS variables. */
export const COLOUR = {
  paper: '#FBF9F4',
  white: '#FFFFFF',
  ink: '#14213D',
  slate: '#4A5673',
  sea: '#0B6377',
  stamp: '#B3261E',
  hairline: '#DFE1E5',
}

/** Colours of the turn badge. */
export const TURN: Record<Party, { text: string; tint: string }> = {
  customer: { text: '#8A3A0A', tint: '#FDE7D6' },
  passage: { text: '#1F4E9E', tint: '#E3ECFB' },
  embassy: { text: '#5B3A94', tint: '#EDE5FA' },
  nobody: { text: '#474D5C', tint: '#ECEEF2' },
}

/** Mail programs load no fonts; those of brand.md are used where installed. */
const SERIF = "Fraunces, Georgia, 'Times New Roman', serif"
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

export const body: CSSProperties = { backgroundColor: COLOUR.paper, margin: 0, padding: '24px 12px', fontFamily: SANS }

export const page: CSSProperties = { maxWidth: '600px', margin: '0 auto' }

export const card: CSSProperties = {
  backgroundColor: COLOUR.white,
  border: `1px solid ${COLOUR.hairline}`,
  borderRadius: '10px',
  padding: '32px 28px',
}

export const paragraph: CSSProperties = {
  color: COLOUR.ink,
  fontSize: '16px',
  lineHeight: '25px',
  margin: '0 0 16px',
  overflowWrap: 'anywhere',
}

export const small: CSSProperties = { ...paragraph, color: COLOUR.slate, fontSize: '14px', lineHeight: '21px' }

export const title: CSSProperties = {
  color: COLOUR.ink,
  fontFamily: SERIF,
  fontSize: '28px',
  fontWeight: 600,
  lineHeight: '34px',
  margin: '0 0 20px',
}

export const subtitle: CSSProperties = {
  ...paragraph,
  fontFamily: SERIF,
  fontSize: '18px',
  fontWeight: 600,
  margin: '0 0 8px',
}

export const wordmark: CSSProperties = {
  color: COLOUR.ink,
  fontFamily: SERIF,
  fontSize: '22px',
  fontWeight: 600,
  lineHeight: '44px',
  margin: 0,
}

export const button: CSSProperties = {
  backgroundColor: COLOUR.sea,
  borderRadius: '8px',
  color: COLOUR.white,
  display: 'inline-block',
  fontSize: '16px',
  fontWeight: 600,
  lineHeight: '20px',
  padding: '14px 24px',
  textDecoration: 'none',
}
