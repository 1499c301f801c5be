import { expect, test } from 'vitest'
import { SCREENS, screenAfter, screenBefore } from './wizard-screens.ts'

test('the wizard’s screens follow each other in both directions', () => {
  expect(SCREENS.map((screen) => screenAfter(screen, false))).toEqual(['contact', 'documents', 'check', 'check'])
  expect(SCREENS.map(screenBefore)).toEqual([null, 'travellers', 'contact', 'documents'])
})

test('a change from the check returns to the check', () => {
  expect(SCREENS.map((screen) => screenAfter(screen, true))).toEqual(['check', 'check', 'check', 'check'])
})
