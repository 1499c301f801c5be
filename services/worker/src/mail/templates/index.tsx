import type { Language } from '@passage/contracts/domain/travel'
import { render, toPlainText } from '@react-email/components'
import type { Texts } from '../copy.ts'
import type { MailContent, RenderedMail } from '../mail-content.ts'
import { sayIn } from '../say.ts'
import { en } from '../texts/en/index.ts'
import { fr } from '../texts/fr/index.ts'
import { Layout } from './layout.tsx'
import { PLAIN } from './plain.ts'

export { renderPersonMail } from './person.tsx'

const TEXTS: Record<Language, Texts> = { en, fr }

/** A mail in the order's language; the plain text is made of the page itself. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { facts, template } = content
  const { words, copy } = TEXTS[facts.language]
  const say = sayIn(facts.language, facts.currency)
  const filled = copy[template](facts, say)
  const html = await render(<Layout content={content} copy={filled} words={words} say={say} />)
  return { subject: `${filled.subject} · ${facts.orderNumber}`, html, text: toPlainText(html, PLAIN) }
}
