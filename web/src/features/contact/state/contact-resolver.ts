import '../../../lib/zod-without-eval.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { CONTACT_FORM } from '@passage/contracts/api/contact.schema'
import type { Resolver } from 'react-hook-form'
import { currentLanguage } from '../../../i18n/texts.ts'
import type { ContactValues } from './contact-values.ts'

/** Public specification §5, *Contact form*, with errors in the page's language. */
export const resolver: Resolver<ContactValues> = (values, ...check) =>
  zodResolver<ContactValues, unknown, ContactValues>(CONTACT_FORM[currentLanguage()] as never)(values, ...check)
