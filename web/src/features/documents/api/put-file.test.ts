import { expect, it } from 'vitest'
import { failureOf } from './put-file.ts'

it('a file that an earlier try has stored is stored', () => {
  expect(failureOf(200, 'OK')).toBeNull()
  expect(failureOf(412, 'Precondition Failed')).toBeNull()
})

it('other answers of the storage are distinguished', () => {
  expect(failureOf(403, 'Forbidden')).toEqual({ kind: 'denied' })
  expect(failureOf(500, 'Internal Server Error')).toEqual({ kind: 'storage', statusText: 'Internal Server Error' })
  expect(failureOf(503, '')).toEqual({ kind: 'storage', statusText: '503' })
})
