import { isOnlineType } from '../catalogue/visa-requirements.ts'

/** Who decides on an application. */
export type Decider = 'embassy' | 'authorities'

/** Who decides on a visa of this type: of an e-visa or a travel authorisation the country's authorities, never an embassy. */
export const deciderOf = (visaTypeCode: string): Decider => (isOnlineType(visaTypeCode) ? 'authorities' : 'embassy')
