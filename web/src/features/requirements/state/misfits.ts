import type { VisaOffer } from '@passage/contracts/api/catalogue/catalogue.schema'
import type { VisaRequirement } from '@passage/contracts/api/catalogue/requirements.schema'
import {
  isAcknowledged,
  type SeenRequirement,
  type VisaMisfit,
  visaFitOf,
} from '@passage/contracts/domain/catalogue/visa-fit'

export type OrderedVisa = Pick<VisaOffer, 'countryCode' | 'visaTypeId' | 'visaTypeCode'>

export type FittingOffer = VisaRequirement['offers'][number]

/** A passport that the ordered visa does not fit, and its travellers. */
export interface Misfit extends SeenRequirement {
  fit: VisaMisfit
  found: VisaRequirement
  /** Positions of the travellers with this nationality, from 1. */
  travellers: number[]
  /** The cheapest offer that fits this passport and those of all other travellers. */
  instead: FittingOffer | null
  /** The cheapest offer that fits this passport, where none fits all. */
  apart: FittingOffer | null
}

/**
 * The warnings about a visa by the travellers' nationalities (ISO codes, '' when unknown). `knownOf`: null or
 * undefined: unknown.
 */
export function misfitsOf(
  { countryCode: destination, visaTypeCode }: OrderedVisa,
  nationalities: readonly string[],
  knownOf: (nationality: string) => VisaRequirement | null | undefined,
): Misfit[] {
  const passports = passportsOf(nationalities).flatMap((passport) => {
    const found = knownOf(passport)
    return found ? [{ passport, found }] : []
  })
  type Passport = (typeof passports)[number]
  const fitOf = ({ passport, found: { requirement } }: Passport, type: string) =>
    visaFitOf({ passport, destination, requirement }, type)
  return passports.flatMap((one): Misfit[] => {
    const { passport: nationality, found } = one
    const fit = fitOf(one, visaTypeCode)
    if (fit === 'fits') return []
    const offers = found.offers.filter((offer) => fitOf(one, offer.visaTypeCode) === 'fits')
    const instead = offers.find((offer) => passports.every((other) => fitOf(other, offer.visaTypeCode) === 'fits'))
    const travellers = nationalities.flatMap((code, index) => (code === nationality ? [index + 1] : []))
    const apart = instead ? null : (offers[0] ?? null)
    return [{ nationality, requirement: found.requirement, fit, found, travellers, instead: instead ?? null, apart }]
  })
}

export const passportsOf = (nationalities: readonly string[]): string[] => [...new Set(nationalities.filter(Boolean))]

/** The acknowledgement of these warnings. */
export const seenOf = (misfits: readonly Misfit[]): SeenRequirement[] =>
  misfits.map(({ nationality, requirement }) => ({ nationality, requirement }))

/** Whether all present warnings were acknowledged. */
export const allSeen = (misfits: readonly Misfit[], seen: readonly SeenRequirement[]): boolean =>
  misfits.every((misfit) => isAcknowledged(misfit, seen))
