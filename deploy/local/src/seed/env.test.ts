import { expect, it } from 'vitest'
import { readSeedEnv } from './env.ts'

const env = {
  NODE_ENV: 'development',
  DATABASE_URL: 'postgres://passage:secret@127.0.0.1:5432/passage',
  AUTH_SECRET: 'a secret',
  APP_URL: 'http://localhost:3000',
  STRIPE_API_BASE: 'http://127.0.0.1:4242',
}

it('refuses to put demo data into production', () => {
  expect(() => readSeedEnv({ ...env, NODE_ENV: 'production' })).toThrow(
    'NODE_ENV is production, where no demo data belongs.',
  )
  expect(() => readSeedEnv({ ...env, NODE_ENV: undefined })).toThrow('NODE_ENV')
  expect(readSeedEnv(env)).toEqual(env)
})

it('takes a file of visa requirements and its day', () => {
  const file = { PASSAGE_REQUIREMENTS_FILE: '/index.csv', PASSAGE_REQUIREMENTS_DATE: '2026-02-17' }
  expect(readSeedEnv({ ...env, ...file })).toEqual({ ...env, ...file })
  expect(() => readSeedEnv({ ...env, ...file, PASSAGE_REQUIREMENTS_DATE: '17.2.' })).toThrow('such as 2026-02-17.')
})

it('names every variable at fault', () => {
  expect(() => readSeedEnv({ ...env, DATABASE_URL: undefined, APP_URL: 'localhost' })).toThrow(
    'DATABASE_URL is missing. APP_URL must be an http(s) address.',
  )
})
