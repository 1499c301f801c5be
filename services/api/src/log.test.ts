import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

/** The log line of an error. */
function logged(err: unknown): string {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  createLog('info', destination).error({ err }, 'request failed')
  return lines.join()
}

it('leaves out fields that quote a row', () => {
  const quoting = {
    code: '23505',
    detail: 'Key (customer_email)=(marie@travel.example) exists',
    parameters: ['X1234567'],
  }
  const err = Object.assign(new Error('duplicate key'), quoting)
  expect(logged(err)).toContain('duplicate key')
  expect(logged(err)).toContain('23505')
  expect(logged(err)).not.toMatch(/marie|X1234567/)
})

it('logs a database error by code, routine and place, without the message that quotes a value', () => {
  const message = 'value "X1234567" is out of range for type integer'
  const database = Object.assign(new Error(message), {
    name: 'PostgresError',
    code: '22003',
    routine: 'pg_strtoint32_safe',
  })
  database.stack = `PostgresError: ${message}\n    at parse (connection.js:1:1)`
  for (const err of [database, new Error(`It failed: ${message}`, { cause: database })]) {
    expect(logged(err)).not.toContain('X1234567')
    for (const told of ['22003', 'pg_strtoint32_safe', '    at ']) expect(logged(err)).toContain(told)
  }
})
