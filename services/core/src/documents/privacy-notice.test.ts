import { expect, it } from 'vitest'
import { privacyNotice } from './privacy-notice.ts'

it('is the same notice in both languages, paragraph by paragraph', () => {
  const [english, french] = [privacyNotice('en'), privacyNotice('fr')]
  expect(english.version).toBe(french.version)
  expect(english.privacyNotice.split('\n\n').length).toBe(french.privacyNotice.split('\n\n').length)
  for (const text of [english, french])
    expect(text.privacyNotice).toMatch(/24 h(ours|eures).*AES-256|AES-256[\s\S]*24 h/)
})
