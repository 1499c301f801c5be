import type { RequestedDocument } from '@passage/contracts/api/documents/document-work.schema'
import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import type { DocumentType } from '@passage/contracts/domain/documents/documents'
import { customerAsks } from '@passage/contracts/domain/orders/customer-asks'
import { isPayable } from '@passage/contracts/domain/orders/order-status'
import type { Language } from '@passage/contracts/domain/orders/travel'
import { orderPath } from '@passage/contracts/domain/site/order-path'
import { countDecisions, travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import type { OrderFacts } from '@passage/core/assistant/facts'
import type { AnswerContext, Draft } from './answer-context.ts'

/**
 * The state of the person's own order; never reveals another person's, not even that it exists. settled.md, Tracking.
 */
export async function status(page: AnswerContext): Promise<Draft> {
  const { facts, words, orderNumber } = page
  const tracking = { label: words.links.tracking, href: '/#tracking' }
  if (!facts.signedIn) {
    return { lines: [words.status.signedOut], links: [{ label: words.links.signIn, href: '/clerk-login' }, tracking] }
  }
  const myOrders = { label: words.links.myOrders, href: '/my-orders' }
  if (orderNumber !== undefined) {
    const order = await facts.order(orderNumber)
    if (!order) return { lines: [words.status.notYours], links: [myOrders, tracking] }
    return { lines: orderLines(page, order), links: [linkTo(page, order)] }
  }
  if (facts.hasManyOrders) return { lines: [words.status.askNumber], links: [myOrders] }
  const orders = await facts.openOrders()
  if (orders.length === 0) return { lines: [words.status.none], links: [myOrders] }
  return {
    lines: orders.flatMap((order) => orderLines(page, order)),
    links: [...orders.map((order) => linkTo(page, order)), myOrders],
  }
}

const linkTo = ({ words }: AnswerContext, { orderNumber }: OrderFacts) => ({
  label: words.links.theOrder(orderNumber),
  href: orderPath(orderNumber),
})

const orderLines = (page: AnswerContext, order: OrderFacts): string[] => [
  page.words.status.line(order.orderNumber, page.formats.country(order.destinationCode), order.status),
  ...turnOf(page, order),
  ...outcomes(page, order),
  ...(order.paymentStatus === 'refunded' ? [page.words.refunded] : []),
]

/** How many of a family have which decision, once there is one. */
function outcomes({ words }: AnswerContext, { decisions }: OrderFacts): string[] {
  const counts = countDecisions(decisions)
  const isFamily = travelling(decisions).length > 1
  return isFamily && counts.approved + counts.refused > 0 ? [words.status.outcomes(counts)] : []
}

/** Since when it is on hold, or the order page's sentence; staff's reason is on that page only. */
function turnOf(page: AnswerContext, order: OrderFacts): string[] {
  const { status, paymentStatus, askingStripe, heldSince } = order
  if (heldSince === null) return [standing(page, order)]
  const isToPay = isPayable(status) && paymentStatus !== 'processing' && !askingStripe
  return [page.words.turnHeld(page.formats.date(heldSince)), ...(isToPay ? [page.words.turn[status]] : [])]
}

function standing({ words, language }: AnswerContext, order: OrderFacts): string {
  const { status, paymentStatus, whoseTurn, requestedDocuments, travellersComplete, delivery } = order
  if (isPayable(status) && paymentStatus === 'processing') return words.turnBank
  if (order.askingStripe) return words.turnStripe
  if (isPayable(status)) return words.turn[status]
  if (status === 'completed' && delivery !== 'download') return words.turnCompleted[delivery ?? 'unsaid']
  const asks = customerAsks({ status, openRequests: requestedDocuments.length, travellersComplete })
  if (whoseTurn === 'customer' && asks[0] === 'documents') {
    const wanted = requestedDocuments.map((document) => nameIn(language, document))
    return words.turnDocuments(wanted.join('; '))
  }
  if (whoseTurn === 'customer' && asks[0] === 'details') return words.turn.details
  return words.turn[status]
}

/** "Youssef: passport". */
function nameIn(language: Language, { documentType, travellerId, travellerName }: RequestedDocument): string {
  const names = DOCUMENT_NAMES[language]
  const name = (names[documentType as DocumentType] ?? names.general).toLowerCase()
  if (travellerId === null) return name
  return `${travellerName ?? TRAVELLER_AT[language](travellerId)}${language === 'fr' ? '\u00a0' : ''}: ${name}`
}

const TRAVELLER_AT: Record<Language, (position: number) => string> = {
  en: (position) => `traveller ${position}`,
  fr: (position) => `voyageur ${position}`,
}
