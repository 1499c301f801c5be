import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/inputs.tsx'

export interface NumberFormProps {
  initial: string
  busy: boolean
  onTrack: (orderNumber: string) => void
}

/**
 * Asks for an order's number. An empty one is not sent. Public specification §5. Before the page's code is loaded, the
 * browser submits the form to an address that answers (`/?number=ORD-…#tracking`).
 */
export function NumberForm({ initial, busy, onTrack }: NumberFormProps) {
  const { LL } = useI18n()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const number = normaliseOrderNumber(String(new FormData(event.currentTarget).get('number')))
    if (number && !busy) onTrack(number)
  }

  return (
    <form
      noValidate
      action="#tracking"
      onSubmit={submit}
      className="flex max-w-xl flex-col gap-3 sm:flex-row sm:items-end print:hidden"
    >
      <Field label={LL.tracking.number()} className="grow">
        {(control) => (
          <TextInput
            {...control}
            name="number"
            defaultValue={initial}
            placeholder={LL.tracking.placeholder()}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            className="tabular-nums"
          />
        )}
      </Field>
      <Button type="submit" icon={Search} busy={busy}>
        {busy ? LL.tracking.busy() : LL.tracking.track()}
      </Button>
    </form>
  )
}
