import { expect, test } from 'vitest'
import { deskKeyOf, isForViewer, keysPaused, leavesField, ORDER_SIDE, pauseKeys } from './use-desk-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
const anywhere = { closest: () => null }
const inField = { closest: () => ({}) as Element }

test('a key without a modifier is a command outside of text fields', () => {
  expect(deskKeyOf(press('j'), anywhere)).toBe('next')
  expect(deskKeyOf(press('A'), null)).toBe('approve')
  expect(deskKeyOf(press('?'), anywhere)).toBe('help')
  expect(deskKeyOf(press('q'), anywhere)).toBeNull()
  expect(deskKeyOf(press('a'), inField)).toBeNull()
})

test('a key of a keyboard without Latin letters counts by its position', () => {
  expect(deskKeyOf(press('ф', { code: 'KeyA' }), anywhere)).toBe('approve')
  expect(deskKeyOf(press('ρ', { code: 'KeyR' }), anywhere)).toBe('sendBack')
  expect(deskKeyOf(press('ت', { code: 'KeyJ' }), anywhere)).toBe('next')
})

test('a key with a modifier, in a composition or already handled is no command', () => {
  for (const more of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { defaultPrevented: true },
  ]) {
    expect(deskKeyOf(press('a', more), anywhere)).toBeNull()
  }
})

test('a repeating key moves through the list and repeats no verdict', () => {
  expect(deskKeyOf(press('j', { repeat: true }), anywhere)).toBe('next')
  expect(deskKeyOf(press('a', { repeat: true }), anywhere)).toBeNull()
  expect(deskKeyOf(press('x', { repeat: true }), anywhere)).toBeNull()
})

test('the open document handles keys on the order’s side outside of text fields', () => {
  const inside = (...selectors: string[]) => ({
    closest: (asked: string) => (selectors.some((one) => asked.includes(one)) ? ({} as Element) : null),
  })
  expect(isForViewer(press('+'), inside(ORDER_SIDE))).toBe(true)
  expect(isForViewer(press('+'), inside(ORDER_SIDE, 'textarea'))).toBe(false)
  expect(isForViewer(press('+'), anywhere)).toBe(false)
  expect(isForViewer(press('+', { ctrlKey: true }), inside(ORDER_SIDE))).toBe(false)
})

test('Escape leaves a field, except in a dialog or a menu', () => {
  const field = (around: string) => ({
    closest: (asked: string) => (asked.startsWith('input') || asked.includes(around) ? ({} as Element) : null),
  })
  expect(leavesField(press('Escape'), field('nothing'))).toBe(true)
  expect(leavesField(press('Escape'), field('role=dialog'))).toBe(false)
  expect(leavesField(press('Escape'), field('role=menu'))).toBe(false)
  expect(leavesField(press('Escape'), anywhere)).toBe(false)
  expect(leavesField(press('Escape', { defaultPrevented: true }), field('nothing'))).toBe(false)
  expect(leavesField(press('j'), field('nothing'))).toBe(false)
})

test('the desk ignores keys for a second after it moved the focus', () => {
  expect(keysPaused(0)).toBe(false)
  pauseKeys(5_000)
  expect([5_000, 5_999, 6_000].map(keysPaused)).toEqual([true, true, false])
})
