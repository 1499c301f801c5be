import type { Language } from '@passage/contracts/domain/orders/travel'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import { toPlainText } from '@react-email/components'
import type { Texts } from '../copy.ts'
import type { MailContent, OrderNews, RenderedMail } from '../mail-content.ts'
import { nameAsText } from '../name-as-text.ts'
import { sayIn } from '../say.ts'
import { en } from '../texts/en/index.ts'
import { fr } from '../texts/fr/index.ts'
import { draw } from './draw.ts'
import { Layout } from './layout.tsx'
import type { WordedNews } from './other-news.tsx'
import { PLAIN } from './plain.ts'

export { renderPersonMail } from './person.tsx'

const TEXTS: Record<Language, Texts> = { en, fr }

/** A mail of one event or several, in the order's language; the plain text is made of the page itself. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { reader, appUrl } = content
  const [first, ...more] = content.news
  if (!first) throw new Error('A mail has to tell something.')
  const { language, currency, orderNumber } = first.facts
  const { words, copy } = TEXTS[language]
  const say = sayIn(language, currency)
  const texts = (news: OrderNews): WordedNews => {
    const facts = withNamesAsText(news.facts)
    return { ...news, facts, copy: copy[news.template](facts, say) }
  }
  const [lead, others] = [texts(first), more.map(texts)]
  const html = draw(<Layout {...{ lead, others, reader, appUrl, words, say }} />)
  return { subject: `${lead.copy.subject} · ${orderNumber}`, html, text: toPlainText(html, PLAIN) }
}

const withNamesAsText = (facts: MailFacts): MailFacts => ({
  ...facts,
  customerName: nameAsText(facts.customerName),
  orderedBy: facts.orderedBy && nameAsText(facts.orderedBy),
  agency: facts.agency && { ...facts.agency, name: nameAsText(facts.agency.name) },
})
