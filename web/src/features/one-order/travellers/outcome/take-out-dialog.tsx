import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { useState } from 'react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { codeOf, isRefusal } from '../../../../lib/server/api-error.ts'
import { useRepeatText } from '../../../../lib/server/use-outcome-text.ts'
import { listed } from '../../../../lib/words/format.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { TextArea } from '../../../../ui/forms/inputs.tsx'
import { WithName } from '../../../../ui/with-name.tsx'
import { sendOrderAction, useOrderAction } from '../../api/order-action.ts'
import { OrderNews } from '../../details/edit-form.tsx'
import { presentDocuments } from '../../documents/document-counts.ts'
import { travellerName } from '../traveller-name.ts'
import { type TakeOutMoney, takeOutMoney, takeOutObstacle } from './take-out.ts'

interface TakeOutDialogProps {
  order: FullOrder
  /** Of the traveller. */
  position: number
  onClose: () => void
}

/** What is sent, and what the dialog showed of the money when it was. */
interface Sent {
  notes: string
  expectedSeq: number
  money: TakeOutMoney
}

/**
 * Asks before one of several travellers is taken out: what comes back to the cent, what is deleted, and that it cannot be
 * undone. It is based on the order as this person saw it; after a refusal it says what changed.
 */
export default function TakeOutDialog({ order, position, onClose }: TakeOutDialogProps) {
  const { LL, locale } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal.traveller
  const [notes, setNotes] = useState('')
  const [seenSeq, setSeenSeq] = useState(order.lastSeq)
  const name = travellerName(order, position, LL)
  const moneyText = useMoneyText(order)
  const taking = useOrderAction(
    order.id,
    ({ notes, expectedSeq }: Sent, key) => {
      const ids = { orderId: order.id, position: String(position) }
      return sendOrderAction('withdrawTraveller', ids, { expectedSeq, ...(notes && { notes }) }, key)
    },
    (_, { money }) => {
      toast.success(texts.done({ name }), `${moneyText(money, 'done')} ${texts.mail({ email: order.customerEmail })}`)
      onClose()
    },
  )
  const isSent = taking.isPending || taking.isSuccess
  const isOutdated = !isSent && codeOf(taking.error) === 'order_changed'
  // While it is sent, the order may already be read without this traveller.
  const obstacle = isSent ? null : takeOutObstacle(order, position)
  const money = isSent ? taking.variables.money : takeOutMoney(order)
  const files = presentDocuments(order.documents).filter(({ travellerId }) => travellerId === position).length
  const others = travelling(order.decisions).filter((one) => one !== position)
  const takeOut = () => {
    const seq = isOutdated ? order.lastSeq : seenSeq
    setSeenSeq(seq)
    taking.mutate({ notes: notes.trim(), expectedSeq: seq, money })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      unsent={() => !isSent && notes.trim() !== ''}
      unsentText={LL.common.unsent.lost()}
      title={<WithName name={name} text={(name) => texts.title({ name })} />}
      description={LL.withdrawal.which({
        number: order.orderNumber,
        country: format.name(order.destinationCountry, order.destinationCountryFr),
      })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {obstacle ? LL.withdrawal.close() : texts.keep()}
          </Button>
          {!obstacle && (
            <Button variant="danger" busy={taking.isPending} onClick={takeOut}>
              {taking.isPending ? texts.confirming() : texts.confirm()}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {obstacle ? (
          <Alert kind="warning">{texts.refused[obstacle]()}</Alert>
        ) : (
          <>
            <section aria-labelledby="take-out-money">
              <h3 id="take-out-money" className="text-sm text-slate">
                {money.kind === 'price' ? texts.price() : texts.refund()}
              </h3>
              <p className="text-lg font-semibold">{moneyText(money, 'before')}</p>
            </section>
            <div className="grid gap-1">
              <p>
                {texts.others({
                  names: listed(
                    others.map((one) => travellerName(order, one, LL)),
                    locale,
                  ),
                })}
              </p>
              <p>
                {files > 0 && texts.files({ count: files })} {texts.final()}
              </p>
            </div>
            <Field label={texts.note.label()} hint={texts.note.hint()} optional>
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  maxLength={2000}
                  value={notes}
                  onChange={({ target }) => setNotes(target.value)}
                />
              )}
            </Field>
          </>
        )}
        {isOutdated && (
          <Alert kind="warning" live="assertive" title={LL.ownOrder.form.changedTitle()}>
            <OrderNews order={order} since={seenSeq} />
            <p className="mt-1">{texts.changed()}</p>
          </Alert>
        )}
        {taking.isError && !isOutdated && !obstacle && <Failure error={taking.error} name={name} />}
      </div>
    </Dialog>
  )
}

/** What happens to the money, before it does and afterwards. */
function useMoneyText({ currency }: FullOrder): (money: TakeOutMoney, when: 'before' | 'done') => string {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.withdrawal.traveller.money
  return (money, when) => {
    if (money.kind === 'nothing') return LL.withdrawal.nothingLeft()
    if (money.kind === 'refund') return texts.refund({ amount: format.money(money.amount, currency) })
    const [before, after] = [format.money(money.before, currency), format.money(money.after, currency)]
    return when === 'before' ? texts.price({ before, after }) : texts.priceNow({ after })
  }
}

/** It was refused, or its outcome is unknown. */
function Failure({ error, name }: { error: unknown; name: string }) {
  const { LL } = useI18n()
  const texts = LL.withdrawal.traveller
  const repeatText = useRepeatText()
  const code = codeOf(error)
  if (code === 'outcome_pending') return <Alert kind="warning">{LL.withdrawal.pending()}</Alert>
  const refused: Partial<Record<string, () => string>> = texts.refused
  return (
    <Alert kind="error" live="assertive" title={isRefusal(error) ? texts.failed({ name }) : undefined}>
      {(code && refused[code]?.()) || repeatText(error, LL.withdrawal.failedText())}
    </Alert>
  )
}
