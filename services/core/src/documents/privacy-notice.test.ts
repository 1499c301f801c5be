import { createHash } from 'node:crypto'
import { LANGUAGES } from '@passage/contracts/domain/orders/travel'
import { expect, it } from 'vitest'
import { privacyNotice } from './privacy-notice.ts'

it('the privacy notice has the same paragraphs in both languages', () => {
  const [english, french] = [privacyNotice('en'), privacyNotice('fr')]
  expect(english.version).toBe(french.version)
  expect(english.privacyNotice.split('\n\n').length).toBe(french.privacyNotice.split('\n\n').length)
  for (const text of [english, french])
    expect(text.privacyNotice).toMatch(/24 h(ours|eures).*AES-256|AES-256[\s\S]*24 h/)
})

it('the privacy notice is as it was published: another wording needs another version', () => {
  const hashes = LANGUAGES.map((language) => createHash('sha256').update(JSON.stringify(privacyNotice(language))))
  expect(hashes.map((hash) => hash.digest('hex').slice(0, 16))).toEqual(['62b67d066f3c3f18', '91cfef2c2b88197e'])
})
