import { expect, test } from 'vitest'
import { linkToken } from './link-token.ts'

const TOKEN = 'k7Yc0_h2-Pq9vJx3Wm5TzA'

test('a link’s secret is read from its fragment', () => {
  expect(linkToken(`#token=${TOKEN}`)).toBe(TOKEN)
})

test.each(['', '#', '#token=', '#token=short', `#other=${TOKEN}`, `#token=${'x'.repeat(201)}`])(
  'a link cut as %j is not complete',
  (hash) => {
    expect(linkToken(hash)).toBeNull()
  },
)
