import type { InstallContext } from '../install/ensure-program.ts'
import type { ProcessSpec } from '../processes/managed-process.ts'
import type { Ports } from '../settings/ports.ts'
import type { Secrets } from '../settings/secrets.ts'

/** The servers of the stack. */
export const serverNames = ['postgres', 'nats', 's3', 'temporal', 'mail', 'codec', 'stripe'] as const
export type ServerName = (typeof serverNames)[number]

/** What the start of a server needs. */
export interface ServerContext extends InstallContext {
  ports: Ports
  secrets: Secrets
  env: Record<string, string>
}

/** What a build needs. */
export type BuildContext = Pick<ServerContext, 'supervisor' | 'env' | 'log'>

/** Prepares a server's folders and returns how to start it. */
export type Server = (context: ServerContext) => Promise<ProcessSpec>
