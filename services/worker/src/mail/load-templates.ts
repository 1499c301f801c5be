import { createRequire } from 'node:module'
import type { MailTemplates } from './mail-content.ts'

/** The templates that `scripts/build-mail-templates.ts` has built; throws when the file is missing or something else. */
export function loadMailTemplates(path: string): MailTemplates {
  const templates = createRequire(import.meta.url)(path) as Partial<MailTemplates>
  if (typeof templates.renderMail !== 'function' || typeof templates.renderPersonMail !== 'function')
    throw new Error(`MAIL_TEMPLATES: ${path} holds no mail templates.`)
  return templates as MailTemplates
}
