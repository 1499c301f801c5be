import { boundedProcess } from '@passage/integrations/bounded/bounded-process'
import type { MailTemplates, RenderedMail } from './mail-content.ts'
import { loadMailTemplates, type MailTask } from './mail-process.ts'

/** The timeout is below that of an attempt to send. */
const LIMITS = { timeoutMs: 30_000, cpuMs: 20_000, heapMb: 256, memoryMb: 600 }

/** Renders mails in a process of low priority. Throws at once when the file of templates is missing or invalid. */
export function mailRenderer(path: string): MailTemplates & { close(): Promise<void> } {
  loadMailTemplates(path)
  const renderer = boundedProcess<MailTask, RenderedMail>(new URL('./mail-process.ts', import.meta.url), LIMITS)
  return {
    renderMail: (mail) => renderer.run({ path, mail }),
    renderPersonMail: (personMail) => renderer.run({ path, personMail }),
    close: renderer.close,
  }
}
