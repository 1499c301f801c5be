import { join } from 'node:path'
import { root } from '../paths.ts'
import { answers } from '../until.ts'
import type { Server } from './server.ts'

/** Decodes payloads for the Temporal UI and serves the page of saved views. */
export const codec: Server = async ({ ports, env }) => ({
  name: 'codec',
  command: process.execPath,
  args: [join(root, 'deploy/temporal/src/codec-server.ts')],
  env: {
    PORT: String(ports.codec),
    TEMPORAL_CODEC_KEYS: env.TEMPORAL_CODEC_KEYS ?? '',
    TEMPORAL_ADDRESS: env.TEMPORAL_ADDRESS ?? '',
    TEMPORAL_CONFIG_FILE: env.TEMPORAL_CONFIG_FILE ?? '',
    TEMPORAL_NAMESPACE: env.TEMPORAL_NAMESPACE ?? '',
    TEMPORAL_UI_URL: env.TEMPORAL_UI_URL ?? '',
  },
  probe: answers(`http://127.0.0.1:${ports.codec}/health`),
})
