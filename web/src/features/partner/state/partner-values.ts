import type { RegisterWithHosted, RegisterWithPassword } from '@passage/contracts/api/people/partners.schema'
import type { Language } from '@passage/contracts/domain/orders/travel'
import type {
  AuthMethod,
  BusinessType,
  ExpectedVolume,
  PartnerCountry,
} from '@passage/contracts/domain/people/partners'

/** The form; nothing chosen is an empty text. */
export interface PartnerValues {
  authMethod: AuthMethod
  firstName: string
  lastName: string
  email: string
  phone: string
  password: string
  companyName: string
  companyAddress: string
  companyCity: string
  companyPostalCode: string
  companyCountry: PartnerCountry | ''
  businessType: BusinessType | ''
  expectedVolume: ExpectedVolume | ''
  description: string
}

export const NO_VALUES: PartnerValues = {
  authMethod: 'clerk',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  companyName: '',
  companyAddress: '',
  companyCity: '',
  companyPostalCode: '',
  companyCountry: '',
  businessType: '',
  expectedVolume: '',
  description: '',
}

/** Valid values as the call needs them: the password with the classic method only. */
export function partnerBody(values: PartnerValues, language: Language): RegisterWithHosted | RegisterWithPassword {
  const { password, authMethod, description, ...rest } = values
  const partner = { ...rest, ...(description && { description }), language } as Omit<RegisterWithHosted, 'authMethod'>
  return authMethod === 'legacy' ? { ...partner, authMethod, password } : { ...partner, authMethod }
}
