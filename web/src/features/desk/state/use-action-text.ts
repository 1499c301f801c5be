import type { DeskOrder } from '@passage/contracts/api/desk/desk.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'

/** The one next action of an order in the reader's words. */
export function useActionText(): (order: Pick<DeskOrder, 'nextAction' | 'documentsToReview'>) => string {
  const texts = useI18n().LL.desk.actions
  return ({ nextAction, documentsToReview }) => {
    if (nextAction === 'review') return documentsToReview > 0 ? texts.review(documentsToReview) : texts.reviewOrder()
    return texts[nextAction]()
  }
}
