import { LUXEMBOURG } from '@passage/contracts/domain/luxembourg-day'
import type { Role } from '@passage/contracts/domain/people/roles'
import { createContext, useContext } from 'react'
import type { Zone } from './format.ts'

/** The clock of all screens; set once, around the application. */
export const ClockContext = createContext<Zone>(undefined)

export const useZone = (): Zone => useContext(ClockContext)

/** Staff and agencies use Luxembourg's clock, travellers their browser's. settled.md, *One clock each*. */
export const zoneFor = (role: Role | undefined): Zone =>
  role === undefined || role === 'customer' ? undefined : LUXEMBOURG
