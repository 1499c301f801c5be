import { expect, test } from 'vitest'
import { SCREENS, screenAfter, screenBefore } from './screens.ts'

test('the screens follow each other, forwards and back', () => {
  expect(SCREENS.map((screen) => screenAfter(screen, false))).toEqual(['contact', 'documents', 'check', 'check'])
  expect(SCREENS.map(screenBefore)).toEqual([null, 'travellers', 'contact', 'documents'])
})

test('an answer that is changed from the check leads back to it', () => {
  expect(SCREENS.map((screen) => screenAfter(screen, true))).toEqual(['check', 'check', 'check', 'check'])
})
