import { describe, expect, it } from 'vitest'
import { suspicionsOf } from './suspicions.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const shown = (ms: number) => new Date(now.getTime() - ms).toISOString()

describe('a form looks automatic', () => {
  it('when the field that people do not see was filled', () => {
    expect(suspicionsOf({ website: 'https://spam.example', shownAt: shown(60_000) }, now)).toEqual(['honeypot'])
  })

  it('when it was sent within two seconds', () => {
    expect(suspicionsOf({ website: '', shownAt: shown(1_999) }, now)).toEqual(['too_fast'])
    expect(suspicionsOf({ website: '', shownAt: shown(2_000) }, now)).toEqual([])
  })

  it('not when its program sends the five specified fields only, nor when the browser’s clock is fast', () => {
    expect(suspicionsOf({}, now)).toEqual([])
    expect(suspicionsOf({ shownAt: shown(-90_000) }, now)).toEqual([])
  })
})
