import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packageBin } from '../paths.ts'
import { accepts } from '../settings/ports.ts'
import { answers } from '../until.ts'
import type { Server } from './server.ts'

/** A mail server that keeps every message in `<dataDir>/mail` and shows it on its mailbox page; it delivers none. */
export const mail: Server = async ({ supervisor, ports }) => {
  const folder = join(supervisor.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  const page = answers(`http://127.0.0.1:${ports.mailbox}/email`)
  return {
    name: 'mail',
    command: process.execPath,
    args: [
      ...[packageBin('maildev'), '--ip', '127.0.0.1', '--mail-directory', folder],
      ...['--smtp', String(ports.smtp), '--web', String(ports.mailbox)],
    ],
    probe: async () => {
      await page()
      if (!(await accepts(ports.smtp, '127.0.0.1'))) throw new Error('its SMTP port does not accept connections')
    },
  }
}
