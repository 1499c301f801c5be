import type { ConnectionOptions } from '@nats-io/transport-node'

/** Reads NATS_URL. The client does not understand credentials inside an address, so they are taken out of the first that has some. */
export function readServers(natsUrl: string): ConnectionOptions {
  const addresses = natsUrl.split(',').map((text) => new URL(text.trim()))
  const options: ConnectionOptions = { servers: addresses.map((address) => address.host) }
  if (addresses.some((address) => address.protocol === 'tls:')) options.tls = {}
  const signed = addresses.find((address) => address.username)
  if (!signed) return options
  const name = decodeURIComponent(signed.username)
  return signed.password
    ? { ...options, user: name, pass: decodeURIComponent(signed.password) }
    : { ...options, token: name }
}
