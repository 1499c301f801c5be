import type { ReactNode } from 'react'
import { Part, Parts } from '../../ui/feedback/part.tsx'

export interface OrderFrameProps {
  turn: ReactNode
  /** Left out while the turn card may still grow: nothing below it jumps. */
  passport?: ReactNode
  children?: ReactNode
}

/** One column on the phone: turn card, stamps, the rest. From 1,024 pixels the stamps stand beside the two. */
export function OrderFrame({ turn, passport, children }: OrderFrameProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] print:block print:space-y-5">
      <div className="min-w-0">
        <Part>{turn}</Part>
      </div>
      {passport && (
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Part>{passport}</Part>
        </div>
      )}
      {children && (
        <div className="grid min-w-0 gap-5 print:block print:space-y-5">
          <Parts>{children}</Parts>
        </div>
      )}
    </div>
  )
}
