import type { ConnectionOptions } from '@nats-io/transport-node'

/** Reads NATS_URL. The client does not accept credentials in an address, so the first ones found become options. */
export function readServers(natsUrl: string): ConnectionOptions {
  const addresses = natsUrl.split(',').map((text) => new URL(text.trim()))
  const options: ConnectionOptions = { servers: addresses.map((address) => address.host) }
  if (addresses.some((address) => address.protocol === 'tls:')) options.tls = {}
  const withCredentials = addresses.find((address) => address.username)
  if (!withCredentials) return options
  const name = decodeURIComponent(withCredentials.username)
  return withCredentials.password
    ? { ...options, user: name, pass: decodeURIComponent(withCredentials.password) }
    : { ...options, token: name }
}
