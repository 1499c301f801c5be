import { deciderOf } from '@passage/contracts/domain/orders/decider'
import type { ReactNode } from 'react'
import { DeciderContext } from './use-i18n.ts'

/** What is in it speaks of the embassy or of the authorities, as is true of a visa of this type; undefined: not known yet. */
export const VisaTexts = ({ type, children }: { type: string | undefined; children: ReactNode }) => (
  <DeciderContext value={deciderOf(type ?? '')}>{children}</DeciderContext>
)
