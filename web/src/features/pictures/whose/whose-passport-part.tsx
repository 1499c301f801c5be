import { useEffect } from 'react'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { WhosePassportProps } from './whose-passport.tsx'

/** Loaded with the first picture of a passport. Without its code nothing is said and nothing is held up. */
export const WhosePassportPart = lazyPart(async () => {
  const [{ WhosePassport }] = await Promise.all([import('./whose-passport.tsx'), loadMoreTexts('pictures')])
  return { default: WhosePassport }
}, NotCompared)

function NotCompared({ of: { onFine } }: { of: WhosePassportProps }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => onFine?.(), [])
  return null
}
