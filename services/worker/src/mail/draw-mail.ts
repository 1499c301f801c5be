import { loadMailTemplates } from './load-templates.ts'
import type { MailContent, PersonMailContent, RenderedMail } from './mail-content.ts'

export type MailTask = { path: string } & ({ mail: MailContent } | { personMail: PersonMailContent })

/** Runs in the process of `mailDrawing`. */
export default (task: MailTask): Promise<RenderedMail> => {
  const { renderMail, renderPersonMail } = loadMailTemplates(task.path)
  return 'mail' in task ? renderMail(task.mail) : renderPersonMail(task.personMail)
}
