import { expect, it } from 'vitest'
import { ActionKeys, createActionKey } from './action-key.ts'
import { ApiError } from './api-error.ts'

const counting = () => {
  let count = 0
  return createActionKey(() => `key-${++count}`)
}

it('the key is repeated while the outcome is unknown', () => {
  const action = counting()
  expect(action.keyFor('pay')).toBe('key-1')
  action.failed(new TypeError('network'))
  expect(action.keyFor('pay')).toBe('key-1')
  action.failed(new ApiError(503, '', 'Service Unavailable'))
  action.failed(new ApiError(202, '', 'Accepted'))
  expect(action.keyFor('pay')).toBe('key-1')
})

it('the key changes after an answer and with the content', () => {
  const action = counting()
  action.keyFor('pay')
  action.failed(new ApiError(409, '{}', 'Conflict'))
  expect(action.keyFor('pay')).toBe('key-2')
  action.succeeded()
  expect(action.keyFor('pay')).toBe('key-3')
  expect(action.keyFor('approve')).toBe('key-4')
})

it('the keys of many objects are kept only while an outcome is unknown', () => {
  const keys = new ActionKeys()
  const first = keys.of('taken').keyFor('approve')
  for (const id of ['refused', 'unknown']) keys.of(id).keyFor('approve')
  expect(keys.of('taken').keyFor('approve')).toBe(first)
  keys.of('taken').succeeded()
  keys.of('refused').failed(new ApiError(409, '{}', 'Conflict'))
  keys.of('unknown').failed(new TypeError('network'))
  expect(keys.size).toBe(1)
})
