import { useI18n } from '../../i18n/use-i18n.ts'
import { statusNameIn } from './status-name.ts'

/** Gives an order status' display name. */
export function useOrderStatusName(): (status: string) => string {
  const { LL } = useI18n()
  return (status) => statusNameIn(LL, status)
}
