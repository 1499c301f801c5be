import { AUDIT_ACTIONS, AUDIT_OBJECTS } from '@passage/contracts/domain/audit-actions'
import { ACTOR_KINDS } from '@passage/contracts/domain/orders/entry'
import { describe, expect, test } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { actionKey, actionWords } from '../api/audit.ts'

await loadAllTexts()

test('a known action has a text in both languages and an unknown one is shown as it is', () => {
  const name = (locale: 'en' | 'fr', action: string) => {
    const names: Partial<Record<string, () => string>> = textsIn(locale).audit.actions
    return names[actionKey(action)]?.() || actionWords(action)
  }
  expect(name('en', 'session.signed-in')).toBe('Signed in')
  expect(name('fr', 'agency.verification-withdrawn')).toBe('A retiré une vérification')
  expect(name('fr', 'strange.thing_done')).toBe('Strange · thing done')
})

describe.each(['en', 'fr'] as const)('in %s', (locale) => {
  const { actions, objects, actors } = textsIn(locale).audit
  const text = (texts: Partial<Record<string, () => string>>, key: string) => texts[key]?.() ?? ''

  // The type `AuditAction` allows no other action.
  test.each(AUDIT_ACTIONS)('%s has a text', (action) => {
    expect(text(actions, actionKey(action))).toMatch(/^\p{Lu}.*\p{L}$/u)
  })

  test('texts of actions are unique, and none is left of a removed action', () => {
    const keys = AUDIT_ACTIONS.map(actionKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect(Object.keys(actions).toSorted()).toEqual(keys.toSorted())
  })

  test.each(AUDIT_OBJECTS)('%s has a name', (object) => {
    expect(text(objects, object)).not.toBe('')
  })

  test.each(ACTOR_KINDS)('%s has a name', (actor) => {
    expect(text(actors, actor)).not.toBe('')
  })
})
