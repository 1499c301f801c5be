import { expect, it } from 'vitest'
import { createActionKey } from './action-key.ts'
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
