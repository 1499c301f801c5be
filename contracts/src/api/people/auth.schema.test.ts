import { describe, expect, it } from 'vitest'
import { Login } from './auth.schema.ts'

const messages = (value: unknown): string[] => Login.safeParse(value).error?.issues.map((issue) => issue.message) ?? []

describe('Login', () => {
  it('trims the user name but not the password', () => {
    expect(Login.parse({ username: ' customer ', password: ' two words ' })).toEqual({
      username: 'customer',
      password: ' two words ',
    })
  })

  it('answers missing fields with the messages of the specification', () => {
    const said = ["Nom d'utilisateur requis", 'Mot de passe requis']
    for (const nothing of [{ username: ' ', password: '' }, {}]) expect(messages(nothing)).toEqual(said)
  })

  it('limits the length of both fields', () => {
    expect(messages({ username: 'customer', password: 'x'.repeat(256) })).toEqual([])
    expect(messages({ username: 'customer', password: 'x'.repeat(257) })).toHaveLength(1)
    expect(messages({ username: 'x'.repeat(255), password: 'x' })).toHaveLength(1)
  })

  it('refuses an unknown field', () => {
    expect(messages({ username: 'customer', password: 'x', role: 'admin' })).toHaveLength(1)
  })
})
