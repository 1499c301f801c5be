import { daysAfter, luxembourgDay, startOfLuxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import views from '../saved-views.json' with { type: 'json' }

/** A list filter of the Temporal UI for operators. */
export interface SavedView {
  /** Heading above it on the page of saved views. */
  group: string
  name: string
  /** Which workflows it lists. */
  description: string
  /** Temporal's list filter. `{tomorrow}` stands for the end of today in Luxembourg. */
  query: string
}

export const savedViews: readonly SavedView[] = views

/** A view's query with today's date. */
export function queryOf({ query }: Pick<SavedView, 'query'>, now = new Date()): string {
  const tomorrow = startOfLuxembourgDay(daysAfter(luxembourgDay(now), 1))
  return query.replace('{tomorrow}', tomorrow.toISOString())
}

/** Whether the UI can keep the view: not with a date in its query. */
export const canBeSaved = ({ query }: SavedView): boolean => !query.includes('{')

/** The address of a run in the Temporal UI. */
export const addressOfRun = (
  { workflowId, runId }: { workflowId: string; runId: string },
  { uiUrl, namespace }: { uiUrl: string; namespace: string },
): string =>
  new URL(`/namespaces/${[namespace, 'workflows', workflowId, runId].map(encodeURIComponent).join('/')}/history`, uiUrl)
    .href

/**
 * The address of a view in the Temporal UI. `save` adds it to the browser's saved views (UI 2.42 keeps up to 20). It has no
 * columns: the UI keeps those for each browser and namespace, so the page of saved views lists order numbers itself.
 */
export function addressOf(
  view: Pick<SavedView, 'query'> & { name?: string },
  { uiUrl, namespace, save = false }: { uiUrl: string; namespace: string; save?: boolean },
): string {
  const address = new URL(`/namespaces/${encodeURIComponent(namespace)}/workflows`, uiUrl)
  address.searchParams.set('query', queryOf(view))
  if (save && view.name) address.searchParams.set('savedQuery', view.name)
  return address.href
}
