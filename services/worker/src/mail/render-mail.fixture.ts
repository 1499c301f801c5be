import { isStaffMail, MAIL_TEMPLATES, type MailTemplate } from '@passage/contracts/domain/mails'
import { LANGUAGES, type Language } from '@passage/contracts/domain/orders/travel'
import type { MailFacts, MailReader } from '@passage/core/mails/mail-facts'
import { newsOf } from './mail-facts.fixture.ts'
import { renderMail } from './templates/index.tsx'

export const appUrl = 'https://passage.example'

const readerOf = (template: MailTemplate): MailReader => {
  if (isStaffMail(template)) return 'staff'
  return template === 'details_corrected_previous' ? 'previous_address' : 'traveller'
}

/** A mail about one event of an order, for its usual reader. */
export const render = (template: MailTemplate, change: Partial<MailFacts> = {}, reader = readerOf(template)) =>
  renderMail({ news: [newsOf(template, change)], reader, appUrl })

/** Visible text of a page. */
export const visible = (html: string) =>
  html
    .replaceAll(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/&#x27;/g, '’')

/** Each template in each language. */
export const everyMail = MAIL_TEMPLATES.flatMap((template) =>
  LANGUAGES.map((language): [MailTemplate, Language] => [template, language]),
)
