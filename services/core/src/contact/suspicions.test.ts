import { describe, expect, it } from 'vitest'
import { suspicionsOf } from './suspicions.ts'

describe('a form looks automatic', () => {
  it('when the field that people do not see was filled', () => {
    expect(suspicionsOf({ website: 'https://spam.example', openMs: 60_000 })).toEqual(['honeypot'])
  })

  it('when it was sent within two seconds', () => {
    expect(suspicionsOf({ website: '', openMs: 1_999 })).toEqual(['too_fast'])
    expect(suspicionsOf({ website: '', openMs: 2_000 })).toEqual([])
  })

  it('not when its program sends the five specified fields only, nor when its words were there before', () => {
    expect(suspicionsOf({})).toEqual([])
  })
})
