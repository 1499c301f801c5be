import * as mail from '../servers/mail.ts'
import * as nats from '../servers/nats.ts'
import * as postgres from '../servers/postgres.ts'
import * as s3 from '../servers/s3.ts'
import type { ServerContext, ServerName } from '../servers/server.ts'
import * as temporal from '../servers/temporal.ts'
import type { PortName } from '../settings/ports.ts'

/** A server of the tests as a container of its image in deploy/docker/Dockerfile. */
export interface ContainerSpec {
  command: string[]
  environment?: Record<string, string>
  /** The container's ports by their names in the stack. */
  ports: Partial<Record<PortName, number>>
  /** Folders of data, in memory. */
  data: string[]
  /** It is ready when it has logged this, or when GET of a path answers 200. */
  ready: { log: RegExp } | { port: PortName; path: string }
  /** Bytes; default 64 MB. */
  sharedMemory?: number
}

export const containerNames = ['postgres', 'nats', 's3', 'temporal', 'mail'] as const satisfies ServerName[]
export type ContainerName = (typeof containerNames)[number]

/** The servers that run in containers, with the settings of the embedded ones. */
export function containers({
  ports,
  secrets,
  env,
}: Pick<ServerContext, 'ports' | 'secrets' | 'env'>): Record<ContainerName, ContainerSpec> {
  return {
    postgres: {
      command: postgres.flags(postgres.testSettings()),
      environment: { POSTGRES_PASSWORD: secrets.databasePassword, POSTGRES_OWNER_RIGHTS: postgres.TEST_RIGHTS },
      ports: { postgres: 5432 },
      data: ['/data'],
      ready: { log: /database system is ready to accept connections/ },
      sharedMemory: 256 * 1024 ** 2,
    },
    nats: {
      command: nats.flags('/data'),
      ports: { nats: 4222 },
      data: ['/data'],
      ready: { log: /Server is ready/ },
    },
    s3: {
      command: s3.flags('0.0.0.0:7070', env.AWS_REGION ?? '', { data: '/data/objects', sidecar: '/data/sidecar' }),
      environment: s3.credentials(secrets),
      ports: { s3: 7070 },
      data: ['/data/objects', '/data/sidecar'],
      ready: { port: 's3', path: '/health' },
    },
    temporal: {
      command: temporal.flags('0.0.0.0', '/data/temporal.db', ports.codec),
      ports: { temporal: 7233, ui: 8233 },
      data: ['/data'],
      ready: { port: 'ui', path: '/api/v1/namespaces/default' },
    },
    mail: {
      command: mail.flags('0.0.0.0', { smtp: 1025, mailbox: 1080 }, '/data'),
      ports: { smtp: 1025, mailbox: 1080 },
      data: ['/data'],
      ready: { port: 'mailbox', path: '/email' },
    },
  }
}
