import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import type { Mistake } from './mistakes.ts'
import { currentDraft } from './wizard/wizard-store.ts'

/** What is wrong, and what would be right, in the reader's language. */
export function useMistakeText(): (mistake: Mistake) => string {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.order.mistakes
  return ({ kind, field, fileName = '' }) => {
    const [list, index, part] = field.split('.')
    const traveller = Number(index) + 1
    switch (kind) {
      case 'consent':
        return LL.document.consentFirst()
      case 'not_uploaded':
        return texts.notUploaded({ file: fileName })
      case 'document':
      case 'uploading':
      case 'terms':
        return texts[kind]()
      case 'soon': {
        const departureDate = currentDraft().applicant?.departureDate || null
        const day = passportValidUntil({ departureDate, returnDate: null }, luxembourgDay(new Date()))
        return departureDate ? texts.passportSoon({ traveller, day: format.day(day) }) : texts.passportOver(traveller)
      }
      case 'wrong':
        return list === 'travellers' ? texts[part as 'firstName'](traveller) : texts[field as 'nationality']()
    }
  }
}
