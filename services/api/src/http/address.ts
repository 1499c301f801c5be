import { isIPv6 } from 'node:net'
import type { Ctx } from './types.ts'

/** The caller's address: the connection's, or the one that the outermost trusted proxy saw. */
export function addressOf(c: Ctx): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  const hops = c.var.deps.settings.trustedProxies
  if (hops === 0) return direct
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-hops) || direct
}

/** The unit of limits by address: an IPv4 address, or the /64 network of an IPv6 customer. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${groups(address).slice(0, 4).join(':')}::/64` : address
}

function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after]
}
