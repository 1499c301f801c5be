import { type AskedAction, ORDER_ACTION_NAMES, ORDER_ACTIONS } from '@passage/contracts/domain/orders/order-actions'
import { describe, expect, it } from 'vitest'
import { askedOf, sentencesOf } from './action-sentences.ts'
import en from './en/actions/index.ts'
import fr from './fr/actions/index.ts'

const ASKED = ORDER_ACTION_NAMES.filter((name): name is AskedAction => {
  const { dialog } = ORDER_ACTIONS[name] as { dialog?: string }
  return dialog !== undefined && dialog !== 'own'
})

const reasonsOf = Object.values(ORDER_ACTIONS).flatMap(({ reasons }) => Object.keys(reasons))

describe.each([
  ['en', en],
  ['fr', fr],
] as const)('the words of the actions in %s', (_, words) => {
  it('have a sentence of each kind for every reason', () => {
    for (const kind of ['history', 'audit', 'timeline'] as const) {
      const sentences: object = sentencesOf(words, kind)
      expect(Object.keys(sentences).toSorted()).toEqual(reasonsOf.toSorted())
      expect(Object.values(sentences).filter((sentence) => !sentence)).toEqual([])
    }
    expect(Object.keys(askedOf(words))).toEqual(ORDER_ACTION_NAMES)
  })

  it.each(ASKED)('name in the dialog of %s what the dialog knows, and ask for what its call takes', (name) => {
    const { dialog } = words[name]
    const slots = JSON.stringify(dialog).matchAll(/\{(\w+)/g)
    expect(['amount', 'left', 'name', 'number']).toEqual(expect.arrayContaining([...slots].map(([, slot]) => slot)))
    expect('note' in dialog).toBe('note' in ORDER_ACTIONS[name])
    expect('amount' in dialog).toBe((ORDER_ACTIONS[name].dialog as string) === 'amount')
  })
})
