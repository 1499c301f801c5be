import { DomainError } from '@passage/contracts/domain/errors'
import { brokenConstraint } from '../database/is-unavailable.ts'

/** A company's name as it is kept: composed characters, single spaces. Two that look alike are one name. */
export const agencyName = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/gu, ' ')

export const agencyNameTaken = () =>
  new DomainError('agency_name_taken', 'An agency of this name is registered already: sign in, or write to us.')

/** The refusal for a name that is taken; returns any other error unchanged. */
export const asNameTaken = (error: unknown): unknown =>
  ['agencies_name_key', 'agencies_look_alike'].includes(brokenConstraint(error) ?? '') ? agencyNameTaken() : error
