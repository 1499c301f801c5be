import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newsOf } from './mail-facts.fixture.ts'
import { loadMailTemplates } from './mail-process.ts'

const script = fileURLToPath(new URL('../../scripts/build-mail-templates.ts', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passage-mail-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('prebuilt templates', () => {
  it('render without other files', async () => {
    const path = join(folder, 'built', 'mail-templates.cjs')
    await promisify(execFile)(process.execPath, [script], { env: { ...process.env, MAIL_TEMPLATES: path } })
    const { renderMail } = loadMailTemplates(path)
    const news = [newsOf('visa_ready', { language: 'fr' })]
    const mail = await renderMail({ news, reader: 'traveller', appUrl: 'https://passage.example' })
    expect(mail.subject).toBe('Demande terminée\u00a0: téléchargez votre visa · ORD-34679ACD')
    expect(mail.html).toMatch(/^<!DOCTYPE html/)
    expect(mail.text).toContain('Télécharger votre visa https://passage.example/orders?number=ORD-34679ACD')
  })

  it('are refused at the start when the file contains something else', async () => {
    const path = join(folder, 'other.cjs')
    await writeFile(path, 'module.exports = {}')
    expect(() => loadMailTemplates(path)).toThrow('contains no mail templates')
    expect(() => loadMailTemplates(join(folder, 'missing.cjs'))).toThrow('missing.cjs')
  })
})
