import type { ContactMessage } from '@passage/contracts/api/contact.schema'

/** Tiers of a score, and none where a message was not read yet. Agency specification §2.8: 5 and up, 4, 3, 2, below. */
export type Face = 5 | 4 | 3 | 2 | 1 | 'none'

export function faceOf(score: string | null): Face {
  if (score === null) return 'none'
  const value = Number(score)
  if (value >= 5) return 5
  if (value >= 4) return 4
  if (value >= 3) return 3
  return value >= 2 ? 2 : 1
}

/** The emoji of each tier. Where the system has no letters for them, they are drawn. */
export const EMOJIS: Record<Face, string> = { 5: '😄', 4: '🙂', 3: '😐', 2: '🙁', 1: '😠', none: '🤖' }

export type BadgeLook = 'green-strong' | 'green' | 'red-strong' | 'red' | 'grey'

/** Positive is green, stronger at 5 and more; negative red, stronger at 1 and less; anything else grey. Agency specification §2.8. */
export function badgeLook({
  sentimentLabel,
  sentimentScore,
}: Pick<ContactMessage, 'sentimentLabel' | 'sentimentScore'>): BadgeLook {
  const score = sentimentScore === null ? 3 : Number(sentimentScore)
  if (sentimentLabel === 'positive') return score >= 5 ? 'green-strong' : 'green'
  if (sentimentLabel === 'negative') return score <= 1 ? 'red-strong' : 'red'
  return 'grey'
}
