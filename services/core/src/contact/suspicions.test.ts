import { describe, expect, it } from 'vitest'
import { suspicionsOf } from './receive-message.ts'

describe('a contact form looks automatic', () => {
  it('when its hidden field is filled', () => {
    expect(suspicionsOf({ website: 'https://spam.example', openMs: 60_000 })).toEqual(['honeypot'])
  })

  it('when it is sent within two seconds', () => {
    expect(suspicionsOf({ website: '', openMs: 1_999 })).toEqual(['too_fast'])
    expect(suspicionsOf({ website: '', openMs: 2_000 })).toEqual([])
  })

  it('never for a program that sends the specified fields only, or for text restored by the page', () => {
    expect(suspicionsOf({})).toEqual([])
  })
})
