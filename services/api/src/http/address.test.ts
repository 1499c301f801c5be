import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { addressOf, networkOf } from './address.ts'
import type { Env } from './types.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('networkOf(%s) is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it.each([
  ['no proxy is trusted: the connection’s own, whatever is said', 0, '6.6.6.6', '192.0.2.1'],
  ['one proxy: what it saw', 1, '203.0.113.5', '203.0.113.5'],
  ['one proxy: not what the caller said before it', 1, '6.6.6.6, 203.0.113.5', '203.0.113.5'],
  ['two proxies: what the outer one saw', 2, '6.6.6.6, 203.0.113.5, 10.0.0.1', '203.0.113.5'],
  ['two proxies, one passed by: the connection’s own', 2, '203.0.113.5', '192.0.2.1'],
  ['one proxy that says nothing: the connection’s own', 1, undefined, '192.0.2.1'],
])('addressOf trusts the configured number of proxies: %s', async (_what, trustedProxies, forwarded, address) => {
  const app = new Hono<Env>()
  app.get('/', (c) => {
    c.set('deps', { settings: { trustedProxies } } as Env['Variables']['deps'])
    return c.text(addressOf(c))
  })
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'x-forwarded-for': forwarded, 'x-real-ip': '6.6.6.6', forwarded }
  const bindings = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  expect(await (await app.request('/', { headers }, bindings)).text()).toBe(address)
})
