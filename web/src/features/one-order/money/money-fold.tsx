import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { InvoiceView } from '@passage/contracts/api/orders/order-work.schema'
import { toAmount, toCents } from '@passage/contracts/domain/money/money'
import { paymentMeans } from '@passage/contracts/domain/money/payment-card'
import { wasPaid } from '@passage/contracts/domain/money/payment-status'
import { isClosed, isPayable, isWithBank } from '@passage/contracts/domain/orders/order-status'
import { type LegalDocument, legalPath } from '@passage/contracts/domain/site/legal'
import { useMutation } from '@tanstack/react-query'
import { FileDown, ReceiptText } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { formatVersion } from '../../../lib/words/format.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FeePromise } from '../../offers/components/fee-promise.tsx'
import { PriceLines } from '../../offers/components/price-lines.tsx'
import { Fold } from '../fold.tsx'
import { feeStage } from './fee-back.tsx'
import { DisputeList, RefundList } from './money-lists.tsx'
import { OrderRecipient } from './order-recipient.tsx'

/** The price with its parts, and whether it is paid, folded; invoice, credit notes and refunds. */
export function MoneyFold({ order }: { order: FullOrder }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.money
  const state = useMoneyState(order)
  const { invoices } = order
  return (
    <Fold orderNumber={order.orderNumber} name="money" icon={ReceiptText} title={texts.title()} state={state}>
      <PriceLines parts={order.priceParts} total={order.totalAmount} />
      {(order.feePromise || !isClosed(order.status)) && (
        <FeePromise
          promise={order.feePromise}
          parts={order.priceParts}
          stage={feeStage(order)}
          className="mt-2 text-sm text-slate"
        />
      )}
      {invoices.length === 0 && isPayable(order.status) && (
        <p className="mt-2 text-slate">{isWithBank(order) ? texts.withBank() : texts.none()}</p>
      )}
      {invoices.length > 0 && (
        <ul className="mt-2 divide-y divide-hairline">
          {invoices.map((invoice) => (
            <Invoice key={invoice.id} invoice={invoice} currency={order.currency} />
          ))}
        </ul>
      )}
      {(wasPaid(order.paymentStatus) || isWithBank(order)) && <OrderRecipient order={order} />}
      <RefundList order={order} />
      <DisputeList order={order} />
      <OrderTerms order={order} />
    </Fold>
  )
}

/** "€258.00 paid": the whole price and its payment status. */
function useMoneyState(order: FullOrder): string {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.folds.money
  const amount = format.money(order.totalAmount, order.currency)
  const refunded = Number(order.refundedAmount)
  if (refunded > 0 && refunded >= Number(order.totalAmount)) return texts.refunded({ amount })
  const owed = order.refunds
    .filter(({ status }) => status === 'promised')
    .reduce((sum, refund) => sum + (toCents(refund.amount) ?? 0), 0)
  if (owed > 0) return texts.owed({ amount: format.money(toAmount(owed), order.currency) })
  if (refunded > 0) return texts.partly({ amount, back: format.money(order.refundedAmount, order.currency) })
  const means = paymentMeans(order.paymentMethod, order.paymentCard)
  if (order.paymentStatus === 'completed') return means ? `${texts.paid({ amount })}, ${means}` : texts.paid({ amount })
  // Also when the order has ended: money that arrives is refunded.
  if (order.paymentStatus === 'processing') return texts.withBank({ amount })
  if (order.askingStripe) return texts.asking({ amount })
  return isPayable(order.status) ? texts.toPay({ amount }) : texts.notPaid({ amount })
}

function Invoice({ invoice, currency }: { invoice: InvoiceView; currency: string }) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.ownOrder.money
  const { number } = invoice
  const name = invoice.kind === 'invoice' ? texts.invoice({ number }) : texts.creditNote({ number })
  const download = useMutation({
    mutationFn: () => saveFile(`/api/invoices/${encodeURIComponent(invoice.id)}/pdf`, `${number}.pdf`),
  })
  return (
    <li className="py-3">
      <p className="font-medium">{name}</p>
      <p className="text-sm text-slate tabular-nums">
        {texts.line({ amount: format.money(invoice.amount, currency), day: format.date(invoice.issuedAt) })}
      </p>
      {invoice.recipient && (
        <p className="text-sm text-slate wrap-anywhere" dir="auto">
          {invoice.recipient.name}
        </p>
      )}
      {invoice.kind === 'credit_note' && invoice.because === 'correction' && (
        <p className="text-sm text-slate">{texts.takesBack()}</p>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={FileDown}
        className="-ml-3 print:hidden"
        busy={download.isPending}
        aria-label={texts.downloadFor({ name })}
        onClick={() => download.mutate()}
      >
        {texts.download()}
      </Button>
      {download.isError && (
        <p role="alert" className="text-sm font-medium text-red">
          {texts.failed()}
        </p>
      )}
    </li>
  )
}

/** The versions of the terms and the privacy notice that this order showed; nothing when it recorded none. */
function OrderTerms({ order }: { order: FullOrder }) {
  const { LL, locale } = useI18n()
  const texts = LL.ownOrder.money
  const { termsVersion, termsLanguage, privacyVersion } = order
  const terms = termsVersion && formatVersion(termsVersion, locale)
  return (
    <ul className="mt-3 empty:hidden">
      {termsVersion && terms && (
        <AcceptedVersion document="terms" version={termsVersion}>
          {termsLanguage ? texts.termsIn[termsLanguage]({ day: terms }) : texts.terms({ day: terms })}
        </AcceptedVersion>
      )}
      {privacyVersion && (
        <AcceptedVersion document="privacy" version={privacyVersion}>
          {texts.privacy({ day: formatVersion(privacyVersion, locale) })}
        </AcceptedVersion>
      )}
    </ul>
  )
}

function AcceptedVersion(props: { document: LegalDocument; version: string; children: string }) {
  return (
    <li>
      <TextLink href={legalPath(props.document, props.version)} className="inline-flex min-h-11 items-center text-sm">
        {props.children}
      </TextLink>
    </li>
  )
}
