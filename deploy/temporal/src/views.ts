import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import views from '../saved-views.json' with { type: 'json' }

/** A list of orders, or of partners, that an operator opens again and again. */
export interface SavedView {
  name: string
  /** Who is on it, and what for. */
  what: string
  /** In Temporal's list filter. `{tomorrow}` stands for tomorrow's first instant in Luxembourg. */
  query: string
}

export const savedViews: readonly SavedView[] = views

/** A view's query as it is at this moment. */
export function queryOf({ query }: Pick<SavedView, 'query'>, now = new Date()): string {
  const tomorrow = startOfLuxembourgDay(daysAfter(luxembourgDay(now), 1))
  return query.replace('{tomorrow}', tomorrow.toISOString())
}

/** Whether it can be kept in the UI: a view with a date in it would be wrong tomorrow. */
export const canBeSaved = ({ query }: SavedView): boolean => !query.includes('{')

/** Where the Temporal UI shows a view. `save` also adds it to the saved views of that browser (UI 2.42 keeps up to 20). */
export function addressOf(
  view: Pick<SavedView, 'query'> & { name?: string },
  { uiUrl, namespace, save = false }: { uiUrl: string; namespace: string; save?: boolean },
): string {
  const address = new URL(`/namespaces/${encodeURIComponent(namespace)}/workflows`, uiUrl)
  address.searchParams.set('query', queryOf(view))
  if (save && view.name) address.searchParams.set('savedQuery', view.name)
  return address.href
}
