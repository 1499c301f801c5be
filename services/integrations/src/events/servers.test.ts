import { describe, expect, it } from 'vitest'
import { readServers } from './servers.ts'

describe('NATS_URL', () => {
  it('names one or more servers', () => {
    expect(readServers('nats://one:4222, nats://two:4223')).toEqual({ servers: ['one:4222', 'two:4223'] })
  })

  it('contains a user and password, or a token, with any characters', () => {
    expect(readServers('nats://passage:p%40ss:1@one:4222')).toEqual({
      servers: ['one:4222'],
      user: 'passage',
      pass: 'p@ss:1',
    })
    expect(readServers('nats://s3cret@one:4222,nats://two:4222')).toEqual({
      servers: ['one:4222', 'two:4222'],
      token: 's3cret',
    })
  })

  it('requires TLS for a tls:// address', () => {
    expect(readServers('tls://one:4222')).toEqual({ servers: ['one:4222'], tls: {} })
  })
})
