import { drawingProcess } from '@passage/integrations/papers/drawing-process'
import type { MailTask } from './draw-mail.ts'
import { loadMailTemplates } from './load-templates.ts'
import type { MailTemplates, RenderedMail } from './mail-content.ts'

/** Less than an attempt to send has. */
const PATIENCE_MS = 30_000

/** The mail templates of a file, filled in a process of low priority. Throws at once when the file is missing or something else. */
export function mailDrawing(path: string): MailTemplates & { close(): Promise<void> } {
  loadMailTemplates(path)
  const module = new URL('./draw-mail.ts', import.meta.url)
  const drawing = drawingProcess<MailTask, RenderedMail>(module, { patienceMs: PATIENCE_MS, heapMb: 256 })
  return {
    renderMail: (mail) => drawing.draw({ path, mail }),
    renderPersonMail: (personMail) => drawing.draw({ path, personMail }),
    close: drawing.close,
  }
}
