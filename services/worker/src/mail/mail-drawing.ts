import { boundedProcess } from '@passage/integrations/bounded/bounded-process'
import type { MailTask } from './draw-mail.ts'
import { loadMailTemplates } from './load-templates.ts'
import type { MailTemplates, RenderedMail } from './mail-content.ts'

/** The patience is less than an attempt to send has. */
const LIMITS = { patienceMs: 30_000, cpuMs: 20_000, heapMb: 256, memoryMb: 600 }

/** The mail templates of a file, filled in a process of low priority. Throws at once when the file is missing or something else. */
export function mailDrawing(path: string): MailTemplates & { close(): Promise<void> } {
  loadMailTemplates(path)
  const drawing = boundedProcess<MailTask, RenderedMail>(new URL('./draw-mail.ts', import.meta.url), LIMITS)
  return {
    renderMail: (mail) => drawing.run({ path, mail }),
    renderPersonMail: (personMail) => drawing.run({ path, personMail }),
    close: drawing.close,
  }
}
