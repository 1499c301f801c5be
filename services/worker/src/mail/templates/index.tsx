import type { Language } from '@passage/contracts/domain/orders/travel'
import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Texts } from '../copy.ts'
import type { MailContent, OrderNews, RenderedMail } from '../mail-content.ts'
import { nameAsText } from '../name-as-text.ts'
import { sayIn } from '../say.ts'
import { en } from '../texts/en/index.ts'
import { fr } from '../texts/fr/index.ts'
import { Layout } from './layout.tsx'
import type { WordedNews } from './other-news.tsx'
import { renderPage } from './render-page.ts'

export { renderPersonMail } from './person.tsx'

const TEXTS: Record<Language, Texts> = { en, fr }

/** Renders a mail about one or more events in the order's language, as HTML and plain text. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const { reader, appUrl } = content
  const [first, ...more] = content.news
  if (!first) throw new Error('A mail needs at least one event.')
  const { language, currency, orderNumber, decider } = first.facts
  const { copy, ...texts } = TEXTS[language]
  const say = sayIn(language, currency, decider)
  const words = texts.words(say)
  const worded = (news: OrderNews): WordedNews => {
    const facts = withNamesAsText(news.facts)
    return { ...news, facts, copy: copy[news.template](facts, say) }
  }
  const [lead, others] = [worded(first), more.map(worded)]
  const page = renderPage(<Layout {...{ lead, others, reader, appUrl, words, say }} />)
  return { subject: `${lead.copy.subject} · ${orderNumber}`, ...page }
}

const withNamesAsText = (facts: MailFacts): MailFacts => ({
  ...facts,
  customerName: nameAsText(facts.customerName),
  orderedBy: facts.orderedBy && nameAsText(facts.orderedBy),
  travellers: facts.travellers.map(({ name, ...traveller }) => ({ ...traveller, name: name && nameAsText(name) })),
  agency: facts.agency && { ...facts.agency, name: nameAsText(facts.agency.name) },
})
