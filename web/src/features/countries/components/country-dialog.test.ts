import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/server/api-error.ts'
import { refusalOf } from './country-dialog.tsx'

const japan = { id: 2, code: 'JP', name: 'Japan', nameFr: 'Japon', flag: '🇯🇵', isActive: true }
const refused = (code: string, details?: object) =>
  new ApiError(409, JSON.stringify({ code, message: 'No.', requestId: 'r', details }), 'Conflict')

test('a refusal names the used field and its country', () => {
  const owner = { ...japan, field: 'code' }
  expect(refusalOf(refused('country_taken', owner))).toEqual({ kind: 'taken', field: 'code', owner })
})

test('a refusal reports another person’s deletion', () => {
  expect(refusalOf(refused('country_not_found'))).toEqual({ kind: 'gone' })
})

test('other refusals have the server’s message, and an unknown outcome has none', () => {
  expect(refusalOf(refused('invalid_input'))).toEqual({ kind: 'other', message: 'No.' })
  const fault = new ApiError(500, JSON.stringify({ code: 'internal', message: 'No.', requestId: 'r' }), '')
  expect(refusalOf(fault)).toEqual({ kind: 'other', message: null })
  expect(refusalOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'other', message: null })
})
