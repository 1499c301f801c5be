import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentHash } from '../content-hash.ts'
import { buildCache, root } from '../paths.ts'
import { runOrThrow } from '../processes/run-tool.ts'
import type { BuildContext } from '../servers/server.ts'
import { keepNewest } from './keep-newest.ts'

const sources = ['services/worker/src/mail', 'services/worker/scripts', 'contracts', 'package-lock.json']

/** Where the mail templates as they are now belong (they may not be built yet). */
export async function mailTemplatesPath(): Promise<string> {
  return join(buildCache, 'mail-templates', `${await contentHash(sources)}.cjs`)
}

/** Builds the mail templates at `MAIL_TEMPLATES`, unless the same sources were built before. */
export async function buildMailTemplates({ supervisor, env, log }: BuildContext): Promise<void> {
  const file = env.MAIL_TEMPLATES ?? ''
  if (existsSync(file)) return
  await log.step('building the mail templates', async () => {
    await mkdir(dirname(file), { recursive: true })
    const partial = `${file}.${process.pid}.partial`
    await runOrThrow(supervisor, {
      name: 'building the mail templates',
      command: process.execPath,
      args: [join(root, 'services/worker/scripts/build-mail-templates.ts')],
      cwd: root,
      env: { ...env, MAIL_TEMPLATES: partial },
    })
    await rename(partial, file)
    await keepNewest(dirname(file))
  })
}
