import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packageBin } from '../paths.ts'
import { accepts, type Ports } from '../settings/ports.ts'
import { answers } from '../until.ts'
import type { Server } from './server.ts'

/** Its command line, here and in containers. */
export const flags = (address: string, ports: Pick<Ports, 'smtp' | 'mailbox'>, folder: string): string[] => [
  ...[`--ip=${address}`, `--smtp=${ports.smtp}`, `--web=${ports.mailbox}`, `--mail-directory=${folder}`],
]

/** A mail server that keeps every message in `<dataDir>/mail` and shows it on its mailbox page; it delivers none. */
export const mail: Server = async ({ supervisor, ports }) => {
  const folder = join(supervisor.dataDir, 'mail')
  await mkdir(folder, { recursive: true })
  const page = answers(`http://127.0.0.1:${ports.mailbox}/email`)
  return {
    name: 'mail',
    command: process.execPath,
    args: [packageBin('maildev'), ...flags('127.0.0.1', ports, folder)],
    probe: async () => {
      await page()
      if (!(await accepts(ports.smtp, '127.0.0.1'))) throw new Error('its SMTP port does not accept connections')
    },
  }
}
