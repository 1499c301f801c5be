import { CONTACT_KEPT_DAYS, SUSPECTED_KEPT_DAYS } from '@passage/contracts/domain/site/contact'
import { expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../i18n/dictionaries.ts'

await loadAllTexts()

test('the text of a deleted message allows for an earlier deletion and an unknown id', () => {
  expect(SUSPECTED_KEPT_DAYS).toBeLessThan(CONTACT_KEPT_DAYS)
  expect(CONTACT_KEPT_DAYS).toBe(365)
  expect(textsIn('en').contactMessages.gone()).toMatch(
    /^This message no longer exists\. .* a year after they arrive at the latest/,
  )
  expect(textsIn('fr').contactMessages.gone()).toMatch(/^Ce message n’existe plus\. .* au plus tard un an/)
})
