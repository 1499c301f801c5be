import { expect, test } from 'vitest'
import { loadNamespace, textsIn } from './dictionaries.ts'

test('the first part of a dictionary does not replace the rest', async () => {
  await loadNamespace('en', 'ownOrderTurn')
  expect(textsIn('en').ownOrder.turn.also()).toBe('Also needed from you')
  await loadNamespace('en', 'ownOrder')
  await loadNamespace('en', 'ownOrderTurn')
  expect(textsIn('en').ownOrder.turn.also()).toBe('Also needed from you')
  expect(textsIn('en').ownOrder.documents.title()).toBe('Documents')
})
