import { deciderOf } from '@passage/contracts/domain/orders/decider'
import type { ReactNode } from 'react'
import { DeciderContext } from './use-i18n.ts'

/** Texts inside name the embassy or the authorities, by the type of visa; undefined: not known yet. */
export const VisaTexts = ({ type, children }: { type: string | undefined; children: ReactNode }) => (
  <DeciderContext value={deciderOf(type ?? '')}>{children}</DeciderContext>
)
