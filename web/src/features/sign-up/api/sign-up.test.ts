import { expect, test } from 'vitest'
import { linkToken } from './sign-up.ts'

const TOKEN = 'k7Yc0_h2-Pq9vJx3Wm5TzA'

test('the token is read from the link’s fragment', () => {
  expect(linkToken(`#token=${TOKEN}`)).toBe(TOKEN)
  // Characters that a mail program adds to the address.
  for (const glued of ['.', ')', '>', ').', '»', ' ']) expect(linkToken(`#token=${TOKEN}${glued}`)).toBe(TOKEN)
})

test.each(['', '#', '#token=', '#token=short', `#other=${TOKEN}`, `#token=${'x'.repeat(201)}`])(
  'the fragment %j has no complete token',
  (hash) => {
    expect(linkToken(hash)).toBeNull()
  },
)
