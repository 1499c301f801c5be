import { createFormControl } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPrivate, PRIVATE } from '../../../lib/private-storage.ts'
import { type ContactValues, NO_VALUES } from './contact-values.ts'
import { type DraftOwner, keepDraft } from './keep-draft.ts'

const KEY = `${PRIVATE}contact`
const WORDS = { ...NO_VALUES, message: 'Hello' }
let kept: Map<string, string>
let stops: (() => void)[] = []

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

const stored = () => JSON.parse(kept.get(KEY) ?? 'null')
const store = (reader: string | null, values: ContactValues) => kept.set(KEY, JSON.stringify({ reader, values }))

function open(owner: Pick<DraftOwner, 'reader' | 'session'> & Partial<DraftOwner>) {
  const { formControl, ...form } = createFormControl<ContactValues>()
  const stop = keepDraft(form, { known: {}, ...owner })
  stops.push(stop)
  return { ...form, stop }
}

test('the reader’s words come back, and what is typed is kept', () => {
  store('a', WORDS)
  const form = open({ reader: 'a', session: 's', known: { firstName: 'Anna' } })
  expect(form.getValues()).toMatchObject({ message: 'Hello', firstName: 'Anna' })
  form.setValue('message', 'Hello again')
  expect(stored()).toMatchObject({ reader: 'a', values: { message: 'Hello again' } })
})

test('while the server cannot say who reads, their draft is neither shown nor lost', () => {
  store('a', { ...WORDS, firstName: 'Anna' })
  const before = stored()
  const form = open({ reader: undefined, session: 's' })
  expect(form.getValues('message') || '').toBe('')
  expect(stored()).toEqual(before)
  form.setValue('message', 'Typed meanwhile')
  expect(stored()).toMatchObject({ reader: 'a', values: { firstName: 'Anna', message: 'Typed meanwhile' } })
})

test('another reader’s draft stays until something is typed', () => {
  store('a', WORDS)
  const form = open({ reader: 'b', session: 's', known: { firstName: 'Ben' } })
  expect(form.getValues('message') || '').toBe('')
  expect(stored()).toEqual({ reader: 'a', values: WORDS })
  form.setValue('message', 'Mine')
  expect(stored()).toMatchObject({ reader: 'b', values: { message: 'Mine' } })
})

test('what was typed before signing in goes on with its person', () => {
  store(null, WORDS)
  open({ reader: undefined, session: 's' }).stop()
  expect(stored().reader).toBeNull()
  const form = open({ reader: 'a', session: 's' })
  expect(form.getValues('message')).toBe('Hello')
})

test('a sign-out empties form and storage, with the form on the page or without', () => {
  store('a', WORDS)
  const form = open({ reader: 'a', session: 's' })
  forgetPrivate()
  expect(form.getValues()).toMatchObject(NO_VALUES)
  expect(kept.size).toBe(0)
  form.stop()
  store('a', WORDS)
  forgetPrivate()
  expect(kept.size).toBe(0)
})

test('a visitor’s words stay when the hosted provider says that nobody is signed in; a former reader’s do not', () => {
  store(null, WORDS)
  const form = open({ reader: undefined, session: null })
  forgetPrivate()
  expect(form.getValues('message')).toBe('Hello')
  expect(stored()).toMatchObject({ reader: null, values: { message: 'Hello' } })
  form.stop()
  store('a', WORDS)
  const next = open({ reader: undefined, session: null })
  forgetPrivate()
  expect(kept.size).toBe(0)
  next.setValue('message', 'New')
  expect(stored()).toMatchObject({ reader: null, values: { message: 'New' } })
})
