import { normaliseOrderNumber } from '@passage/contracts/domain/orders/order-number'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { type Tracking, useOrder } from './api/use-order.ts'
import { NumberForm } from './number-form.tsx'
import { useTurnCardFocus } from './use-turn-card-focus.ts'

/** The number in the address, `?number=ORD-…`; empty when there is none. */
export function useWantedNumber(): string {
  const [params] = useSearchParams()
  return normaliseOrderNumber(params.get('number') ?? '')
}

type Answer = (tracking: Tracking, wanted: string) => ReactNode

interface NumberSearchProps {
  answer: Answer
  /** People open this page to enter a number: the field has the focus until there is one. */
  isPurpose?: boolean
}

/** A field for a number with its order below. The number is kept in the address; the field keeps the focus. */
export function NumberSearch({ answer, isPurpose = false }: NumberSearchProps) {
  const wanted = useWantedNumber()
  const [, setParams] = useSearchParams()
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef('')
  useTurnCardFocus()

  // Another number renders another form, which takes the focus.
  useEffect(() => {
    const isAsked = wanted === '' ? isPurpose : typed.current === wanted
    if (isAsked) box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [wanted, isPurpose])

  const track = (number: string) => {
    typed.current = number
    const set = (before: URLSearchParams) => {
      before.set('number', number)
      return before
    }
    setParams(set, { replace: true })
  }
  return (
    <div ref={box}>
      <Search key={wanted} wanted={wanted} onTrack={track} answer={answer} />
    </div>
  )
}

interface SearchProps {
  wanted: string
  onTrack: (orderNumber: string) => void
  answer: Answer
}

/** Reads an order again whose number was entered before. */
function Search({ wanted, onTrack, answer }: SearchProps) {
  const tracking = useOrder(wanted || null)
  const track = (number: string) => (number === wanted ? tracking.searchAgain() : onTrack(number))
  return (
    <>
      <NumberForm initial={wanted} busy={tracking.isSearching} onTrack={track} />
      <div className="mt-8">{answer(tracking, wanted)}</div>
    </>
  )
}
