import { expect, it } from 'vitest'
import { failureOf } from './put-file.ts'

it('takes a stored file for stored, also when an earlier try had already arrived', () => {
  expect(failureOf(200, 'OK')).toBeNull()
  expect(failureOf(412, 'Precondition Failed')).toBeNull()
})

it('names refused access and other answers of the storage', () => {
  expect(failureOf(403, 'Forbidden')).toEqual({ kind: 'denied' })
  expect(failureOf(500, 'Internal Server Error')).toEqual({ kind: 'storage', statusText: 'Internal Server Error' })
  expect(failureOf(503, '')).toEqual({ kind: 'storage', statusText: '503' })
})
