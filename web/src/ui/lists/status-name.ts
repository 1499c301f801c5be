import { decisionPart } from '@passage/contracts/domain/travellers/decision-part'
import type { Decisions } from '@passage/contracts/domain/travellers/traveller-decision'
import type { TranslationFunctions } from '../../i18n/dictionaries.ts'
import { useI18n } from '../../i18n/use-i18n.ts'

/** "on_hold" as "On hold". */
export function codeInWords(status: string): string {
  const words = status.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An order status' display name; an unknown one is capitalised. Public specification §4. */
export function statusNameIn(LL: Pick<TranslationFunctions, 'orderStatus'>, status: string): string {
  const names: Record<string, (() => string) | undefined> = LL.orderStatus
  return names[status.toLowerCase()]?.() || codeInWords(status)
}

/** Gives an order status' display name. */
export function useOrderStatusName(): (status: string) => string {
  const { LL } = useI18n()
  return (status) => statusNameIn(LL, status)
}

type PartTexts = Pick<TranslationFunctions, 'orderParts'>

/** The name of a status with what it does not say of several travellers: "Submitted to embassy, 2 of 4 decided". */
export function withPart(LL: PartTexts, name: string, status: string, decisions: Decisions): string {
  const part = decisionPart(status, decisions)
  if (!part) return name
  return part.kind === 'decided'
    ? LL.orderParts.decided({ ...part, status: name })
    : LL.orderParts.granted({ ...part, status: name })
}
