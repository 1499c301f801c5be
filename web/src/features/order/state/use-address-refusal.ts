import { isStrangeAddress } from '@passage/contracts/domain/people/own-address'
import { useAtomValue } from 'jotai'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { useCurrentUser } from '../../session/api/current-user.ts'
import { applicantAtom } from './wizard/wizard-store.ts'

/** An address that is still being typed is not judged. */
const WHOLE = /@[^@\s]+\.[^@\s]{2,}$/

/**
 * Why the API will refuse the order for the typed address, and what to do; undefined: it will not. Stops nothing: the account's
 * own address may have been confirmed meanwhile.
 */
export function useAddressRefusal(): string | undefined {
  const { LL } = useI18n()
  const { user } = useCurrentUser()
  const { customerEmail } = useAtomValue(applicantAtom)
  const isRefused = user !== null && WHOLE.test(customerEmail.trim()) && isStrangeAddress(user, customerEmail)
  return isRefused ? LL.order.placing.failures.address_not_verified() : undefined
}
