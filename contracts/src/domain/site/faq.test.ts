import { describe, expect, test } from 'vitest'
import { FAQ } from './faq.ts'

const texts = FAQ.flatMap(({ question, answer }) => [question, answer])

describe('the questions of the landing page', () => {
  test('are eight, each with an id of its own that fits an address', () => {
    const ids = FAQ.map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  })

  test('have a French twin of their own for every question and every paragraph', () => {
    expect(texts.filter(({ en, fr }) => (en as string) === fr)).toEqual([])
    for (const { en, fr } of texts) expect(fr.split('\n')).toHaveLength(en.split('\n').length)
  })

  test('are calm, and set in French typography', () => {
    expect(texts.filter(({ en, fr }) => /!/.test(en + fr))).toEqual([])
    const tight = /[^\u00a0]:|[^\u202f\u00a0]%|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»/u
    expect(texts.filter(({ fr }) => tight.test(fr))).toEqual([])
  })

  test('state no price, since prices come from the offers', () => {
    expect(texts.filter(({ en, fr }) => /[$€]|\bUSD\b/.test(en + fr))).toEqual([])
  })
})
