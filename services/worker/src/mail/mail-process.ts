import { createRequire } from 'node:module'
import type { MailContent, MailTemplates, PersonMailContent, RenderedMail } from './mail-content.ts'

export type MailTask = { path: string } & ({ mail: MailContent } | { personMail: PersonMailContent })

/** Entry point of the process of `mailRenderer`. */
export default (task: MailTask): Promise<RenderedMail> => {
  const { renderMail, renderPersonMail } = loadMailTemplates(task.path)
  return 'mail' in task ? renderMail(task.mail) : renderPersonMail(task.personMail)
}

/** Loads the templates built by `scripts/build-mail-templates.ts`; throws when the file is missing or contains no templates. */
export function loadMailTemplates(path: string): MailTemplates {
  const templates = createRequire(import.meta.url)(path) as Partial<MailTemplates>
  if (typeof templates.renderMail !== 'function' || typeof templates.renderPersonMail !== 'function')
    throw new Error(`MAIL_TEMPLATES: ${path} contains no mail templates.`)
  return templates as MailTemplates
}
