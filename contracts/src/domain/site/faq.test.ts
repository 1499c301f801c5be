import { describe, expect, test } from 'vitest'
import * as en from '../../sentences/en.ts'
import * as fr from '../../sentences/fr.ts'
import { FAQ } from './faq.ts'

const texts = FAQ.flatMap(({ question, answer }) => [question, answer])

describe('FAQ', () => {
  test('has eight entries, each with a unique id that fits a URL', () => {
    const ids = FAQ.map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
    expect(ids.filter((id) => !/^[a-z]+(-[a-z]+)*$/.test(id))).toEqual([])
  })

  test('has a French version of every question and paragraph', () => {
    expect(texts.filter(({ en, fr }) => (en as string) === fr)).toEqual([])
    for (const { en, fr } of texts) expect(fr.split('\n')).toHaveLength(en.split('\n').length)
  })

  test('contains no exclamation marks and follows French typography', () => {
    expect(texts.filter(({ en, fr }) => /!/.test(en + fr))).toEqual([])
    const tight = /[^\u00a0]:|[^\u202f\u00a0]%|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»/u
    expect(texts.filter(({ fr }) => tight.test(fr))).toEqual([])
  })

  test('names credit cards, PayPal and bank transfers', () => {
    const { answer } = FAQ.find(({ id }) => id === 'price-and-payment') as (typeof FAQ)[number]
    for (const name of ['credit card', 'PayPal', 'bank transfer']) expect(answer.en).toContain(name)
    for (const name of ['carte bancaire', 'PayPal', 'virement']) expect(answer.fr).toContain(name)
  })

  test('leads to the order’s page for the end of the payment window, which an upload’s deletion shortens', () => {
    const { answer } = FAQ.find(({ id }) => id === 'price-and-payment') as (typeof FAQ)[number]
    expect(answer.en).toContain('The page of your order says until when you can pay, at most 24 hours.')
    expect(answer.fr).toContain('La page de votre commande indique jusqu’à quand vous pouvez payer, 24 heures au plus.')
  })

  test('says that a transfer started in time holds the order, beside the end of the time to pay', () => {
    const { answer } = FAQ.find(({ id }) => id === 'price-and-payment') as (typeof FAQ)[number]
    expect(answer.en).toContain(`at most 24 hours. ${en.TRANSFER_STARTED}`)
    expect(answer.fr).toContain(`24 heures au plus. ${fr.TRANSFER_STARTED}`)
    expect(answer.en + answer.fr).not.toMatch(/not paid by then|non payée à temps/)
  })

  test('states no price, since prices come from the offers', () => {
    expect(texts.filter(({ en, fr }) => /[$€]|\bUSD\b/.test(en + fr))).toEqual([])
  })
})
