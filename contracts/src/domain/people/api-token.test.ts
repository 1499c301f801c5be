import { describe, expect, it } from 'vitest'
import { isApiToken, TOKEN_PREFIX } from './api-token.ts'

const secret = `${'Ab0-_'.repeat(8)}xyz`

describe('an API token', () => {
  it('is its prefix and 43 characters of base64url', () => {
    expect(isApiToken(TOKEN_PREFIX + secret)).toBe(true)
  })

  it.each([
    ['without its prefix', secret],
    ['with a character less', TOKEN_PREFIX + secret.slice(1)],
    ['with a character more', `${TOKEN_PREFIX}${secret}x`],
    ['with another character', `${TOKEN_PREFIX}${secret.slice(1)}+`],
    ['after other text', `x${TOKEN_PREFIX}${secret}`],
  ])('is refused %s', (_what, text) => {
    expect(isApiToken(text)).toBe(false)
  })
})
