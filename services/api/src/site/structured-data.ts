import type { Company } from '@passage/contracts/domain/money/invoice'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { FAQ } from '@passage/contracts/domain/site/faq'

/**
 * The landing page as JSON-LD for search engines: the company and its offers from the configuration, and questions with
 * answers. https://schema.org/FAQPage, https://schema.org/Service
 */
export function structuredData(origin: string, company: Company, description: string, language: Language): string {
  const organization = { '@id': `${origin}/#organization` }
  const graph = [
    {
      '@type': 'Organization',
      ...organization,
      name: 'Passage',
      legalName: company.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      address: company.address,
      vatID: company.vatNumber,
    },
    { '@type': 'Service', serviceType: 'Visa application', description, provider: organization, url: `${origin}/` },
    {
      '@type': 'FAQPage',
      inLanguage: language,
      mainEntity: FAQ.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question[language],
        acceptedAnswer: { '@type': 'Answer', text: answer[language] },
      })),
    },
  ]
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // Escapes `<`, so that no text can close the element.
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`
}
