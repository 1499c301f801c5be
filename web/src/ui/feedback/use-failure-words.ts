import { useI18n } from '../../i18n/use-i18n.ts'
import { useOnline } from '../../lib/server/server-state.ts'

/** The text for a page that could not be loaded: offline, that it needs a connection, else `online`. */
export function useFailureWords(online: string): { title: string; text: string } {
  const { title, offlineTitle, offline } = useI18n().LL.failure
  return useOnline() ? { title: title(), text: online } : { title: offlineTitle(), text: offline() }
}
