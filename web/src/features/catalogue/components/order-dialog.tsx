import type { VisaProduct } from '@passage/contracts/api/catalogue/visa-products.schema'
import type { OrderCreated } from '@passage/contracts/api/orders/orders.schema'
import { LogIn } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { VisaTexts } from '../../../i18n/visa-texts.tsx'
import { ordersPath } from '../../../lib/places/orders-place.ts'
import { codeOf } from '../../../lib/server/api-error.ts'
import { signInPath } from '../../../lib/session/next-path.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import ConfirmDialog from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Flag } from '../../../ui/flag.tsx'
import { focusField } from '../../../ui/forms/field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { WithName } from '../../../ui/with-name.tsx'
import { OfferFeePromise } from '../../offers/components/fee-promise.tsx'
import { JourneyNeeds } from '../../offers/components/journey-needs.tsx'
import { needsOf } from '../../offers/state/offer-needs.ts'
import { PlaceFailure, PriceChanged } from '../../placing/place-failure.tsx'
import { type Sheet, SheetForm, TermsFields } from '../../placing/sheet-fields.tsx'
import { useMisfits } from '../../requirements/api/misfits.ts'
import { allSeen } from '../../requirements/state/misfits.ts'
import {
  isReady,
  mistakesOf,
  noOrder,
  serviceFeeIn,
  totalFor,
  travellersIn,
  useCatalogueOrder,
} from '../state/catalogue-order.ts'
import { OrderFields, useFieldWords } from './order-fields.tsx'

/** Milliseconds to read the number and go to the order. */
const CREATED_TOAST_MS = 10_000

/** Orders a product for a customer. Public specification §3 and §5; settled.md, Orders and prices. */
export default function OrderDialog(props: { product: VisaProduct; onClose: () => void }) {
  const { LL } = useI18n()
  const format = useFormat()
  const [, navigate] = useLocation()
  const texts = LL.catalogue.order
  const [empty] = useState(() => noOrder(props.product))
  const [answers, setAnswers] = useState(empty)
  const [showsMistakes, setShowsMistakes] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const created = ({ orderNumber }: OrderCreated) => {
    const action = { label: texts.open(), onClick: () => navigate(ordersPath({ order: orderNumber })) }
    toast.success(texts.created(), texts.createdText(orderNumber), { duration: CREATED_TOAST_MS, action })
    props.onClose()
  }
  const { product, changeTo, before, error, place, busy } = useCatalogueOrder(props.product, created)
  const misfits = useMisfits(product, [answers.nationality])
  const mistakes = mistakesOf(answers, allSeen(misfits, answers.acknowledgedWarnings))
  const order = (event: FormEvent) => {
    event.preventDefault()
    setShowsMistakes(mistakes.length > 0)
    const [first] = mistakes
    if (first) focusField(first)
    else place(answers)
  }
  const sheet: Sheet = {
    answers,
    change: (change) => setAnswers((typed) => ({ ...typed, ...change })),
    words: useFieldWords(),
    errorOf: (field) => {
      if (!showsMistakes || !mistakes.includes(field)) return undefined
      return field === 'misfits' ? LL.checker.misfit.missing() : texts.errors[field as 'customerName']?.()
    },
  }
  const isTyped = JSON.stringify(answers) !== JSON.stringify(empty)
  const travellers = travellersIn(answers.numberOfApplicants)
  const total = format.money(totalFor(product, travellers))
  const ready = isReady(answers)
  return (
    <FormDialog
      size="large"
      title={LL.catalogue.orderThis()}
      submit={before ? texts.priceConfirm(total) : texts.submit(total)}
      busy={busy}
      blocked={!ready}
      onSubmit={order}
      // `onClose` asks.
      unsent={() => false}
      onClose={() => (isTyped ? setLeaving(true) : props.onClose())}
    >
      <Ordered product={product} />
      <SheetForm value={sheet}>
        <OrderFields offerId={product.id} misfits={misfits} onChangeProduct={(id) => void changeTo(id)} />
        <VisaTexts type={product.visaTypeCode}>
          <section aria-labelledby="customer-terms" className="border-t border-hairline pt-4">
            <h3 id="customer-terms" className="mb-2 font-medium">
              {LL.terms.title()}
            </h3>
            <CustomerTerms />
          </section>
        </VisaTexts>
      </SheetForm>
      <div className="border-t border-hairline pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums" role="status">
          <span>
            {texts.total()}{' '}
            <span className="text-slate">{texts.sum({ travellers, price: format.money(product.totalPrice) })}</span>
          </span>
          <span className="text-xl font-semibold">{total}</span>
        </p>
        <OfferFeePromise
          offer={{ ...product, basePrice: product.visaPrice, processingFee: serviceFeeIn(product) }}
          travellers={travellers}
          className="mt-1 text-sm text-slate"
        />
        <p className="mt-1 text-sm text-slate">{ready ? texts.payLater() : texts.needed()}</p>
      </div>
      {before && <PriceChanged texts={texts} before={format.money(totalFor(before, travellers))} now={total} />}
      {error !== null && <OrderFailure error={error} />}
      {leaving && (
        <ConfirmDialog
          title={texts.leave.title()}
          keep={texts.leave.keep()}
          confirm={texts.leave.confirm()}
          danger
          action={async () => props.onClose()}
          onClose={() => setLeaving(false)}
        >
          {texts.leave.text()}
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

function Ordered({ product }: { product: VisaProduct }) {
  const { LL } = useI18n()
  const format = useFormat()
  const country = format.name(product.countryName, product.countryNameFr)
  const visa = format.name(product.visaType, product.visaTypeFr)
  return (
    <div className="flex items-center gap-3 rounded-card bg-paper p-4">
      <Flag code={product.countryCode} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          <WithName text={(name) => LL.catalogue.order.name({ country: name, visa })} name={country} />
        </p>
        <p className="text-sm text-slate">
          <WithName text={(agency) => LL.catalogue.order.servedBy({ agency })} name={product.agency} /> ·{' '}
          {LL.catalogue.days(product.processingDays)}
        </p>
        <JourneyNeeds {...needsOf(product)} className="mt-1 text-sm text-slate" />
      </div>
    </div>
  )
}

/** The customer's acceptance, as reported by the agency, is recorded with the order, which is not sent without it. settled.md, Orders and prices. */
function CustomerTerms() {
  const { LL } = useI18n()
  return <TermsFields label={LL.terms.customerAccepts} hint={LL.terms.customerHint()} />
}

/** Why the order was not created, and that what was typed is still here. */
function OrderFailure({ error }: { error: unknown }) {
  const { LL } = useI18n()
  const { failed, failures, kept, signInTitle, signInText } = LL.catalogue.order
  const { invalid_input, ...reasons } = failures
  return (
    <PlaceFailure
      error={error}
      title={codeOf(error) === 'not_signed_in' ? signInTitle() : failed()}
      failures={{ ...reasons, not_signed_in: signInText }}
      invalid={({ problem }) => invalid_input({ reason: problem?.message ?? '' })}
      otherwise={kept}
      actions={{
        not_signed_in: (
          <LinkButton href={signInPath('/catalog')} reload target="_blank" size="small" icon={LogIn}>
            {LL.guard.signIn()} ({LL.common.opensInNewTab()})
          </LinkButton>
        ),
      }}
    />
  )
}
