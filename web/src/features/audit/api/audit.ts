import type { AuditPage } from '@passage/contracts/api/desk/audit.schema'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useFreshPage } from '../../../lib/server/fresh-list.ts'

/** One page of the audit, newest first. */
export const useAudit = (query: string) => useFreshPage<AuditPage>('audit', '/api/admin/audit', query)

/** The audit without filters. */
export const AUDIT_USUAL = { search: '', action: '', objectType: '', actorId: '', from: '', to: '' }

/** The key of an action's text: a dot would part it. */
export const actionKey = (action: string): string => action.replaceAll(/[.-]/g, '_')

/** "order.details-lost" as "Order · details lost": readable for any action. */
export function actionWords(action: string): string {
  const [object = '', ...rest] = action.split('.')
  const words = (text: string) => text.replaceAll(/[-_]/g, ' ')
  const start = words(object)
  return [start.charAt(0).toUpperCase() + start.slice(1), ...rest.map(words)].join(' · ')
}

/** One line of a record's details: a path and its value. Lists are joined, objects go deeper. */
export function detailLines(details: Record<string, unknown>, path = ''): [string, string][] {
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    if (Array.isArray(value)) return [[here, value.map(shown).join(', ') || '–']]
    if (typeof value === 'object' && value !== null) return detailLines(value as Record<string, unknown>, here)
    return [[here, shown(value)]]
  })
}

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** What was done, in the reader's words; an action that has none is read as it stands. */
export function useActionName(): (action: string) => string {
  const { LL } = useI18n()
  const names: Partial<Record<string, () => string>> = LL.audit.actions
  return (action) => names[actionKey(action)]?.() || actionWords(action)
}
