import { officialSiteOf } from '@passage/contracts/domain/catalogue/official-sites'
import { authorisationOf } from '@passage/contracts/domain/catalogue/travel-authorisations'
import {
  answersSearch,
  isOnline,
  isOnlineType,
  meetsRequirement,
} from '@passage/contracts/domain/catalogue/visa-requirements'
import { businessDaysBy, MAX_TRAVELLERS, type ProcessingSpeed, quote } from '@passage/contracts/domain/money/quote'
import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import type { OfferFacts } from '@passage/core/assistant/facts'
import {
  type AnswerContext,
  askDestination,
  checkerLink,
  type Draft,
  onlineAsked,
  orderLink,
} from './answer-context.ts'
import { needBefore } from './need.ts'
import { verdictOnDays } from './verdicts.ts'

/** The number of listed kinds of visa. */
const MOST_OFFERS = 3

interface Chosen {
  offers: readonly OfferFacts[]
  /** Whether they are of the kind that the purpose needs, as far as it is known. */
  fit: boolean
  /** The official site for a requirement that we do not offer; null: unknown, or we offer it. */
  elsewhere: string | null
}

/**
 * The offers of an answer: ETA or e-visa when only that is required for a visit, else those for the purpose, else all,
 * tourist first.
 */
export async function chosenOffers(page: AnswerContext): Promise<Chosen> {
  const { facts, profile, words } = page
  const { destination, nationality, purpose } = profile
  const [all, known] = await Promise.all([
    destination ? facts.offers(destination) : [],
    destination && nationality ? facts.requirement(nationality, destination) : undefined,
  ])
  const asked = onlineAsked(page)
  if (destination && asked && (!known || known.requirement === asked)) {
    const site = officialSiteOf(asked, destination)
    const name = authorisationOf(asked, destination)
    return { offers: all.filter((offer) => isOf(asked, offer)), fit: true, elsewhere: words.madeOfficially(name, site) }
  }
  const kind = known?.requirement
  if (all.length === 0 && known?.officialSite && !isOnline(known.requirement))
    return { offers: [], fit: true, elsewhere: words.embassySite(known.officialSite) }
  if (kind && known && isOnline(kind) && purpose !== 'studies' && purpose !== 'work') {
    const offers = all.filter(({ visaTypeCode }) => answersSearch(kind, 'tourist', visaTypeCode))
    return { offers, fit: true, elsewhere: words.madeOfficially(known.authorisation, known.officialSite) }
  }
  const met = all.filter(({ visaTypeCode }) => !kind || meetsRequirement(kind, visaTypeCode))
  if (!purpose) return { offers: met.slice(0, MOST_OFFERS), fit: true, elsewhere: null }
  const fitting = met.filter(({ visaTypeCode }) => usualPurpose(visaTypeCode) === purpose)
  const fit = fitting.length > 0
  return { offers: (fit ? fitting : met).slice(0, MOST_OFFERS), fit, elsewhere: null }
}

const isOf = (asked: 'eta' | 'e-visa', { visaTypeCode }: OfferFacts): boolean =>
  isOnlineType(visaTypeCode) && meetsRequirement(asked, visaTypeCode)

/** A link to the order, or to the checker when nothing required is on offer. */
export const offersLink = (page: AnswerContext, { offers }: Chosen) =>
  page.profile.destination && offers.length === 0 ? checkerLink(page) : orderLink(page)

/** That nothing required is on offer, and where it is issued. */
export const withoutOffers = (
  { isOffered, words }: AnswerContext,
  { elsewhere }: Pick<Chosen, 'elsewhere'>,
): readonly string[] => [isOffered ? words.notIt : words.notOffered, ...(elsewhere ? [elsewhere] : [])]

/** The offers with their prices, under a title; a first line says when none is of the asked kind. */
export function offerLines(page: AnswerContext, chosen: Chosen, title?: string): readonly string[] {
  const { offers, fit, elsewhere } = chosen
  if (offers.length === 0) return withoutOffers(page, chosen)
  return [
    ...(fit ? (title ? [title] : []) : [page.words.notThisKind]),
    ...offers.map((offer) => priceLine(page, offer)),
    ...(elsewhere ? [elsewhere] : []),
  ]
}

export const visaName = ({ language }: AnswerContext, offer: OfferFacts) =>
  language === 'fr' ? offer.visaTypeFr : offer.visaType

/** The number of travellers for prices: one while it is unknown, or too high for an order. */
const priced = ({ profile }: AnswerContext): number => {
  const { travellers = 1 } = profile
  return travellers <= MAX_TRAVELLERS ? travellers : 1
}

function priceLine(page: AnswerContext, offer: OfferFacts): string {
  const { words, formats } = page
  const total = (speed: ProcessingSpeed) => formats.money(quote(offer, priced(page), speed).totalCents)
  const line = words.offer(visaName(page, offer), total('standard'), priced(page))
  return `• ${line}${words.withExpress(total('express'))}.`
}

function dayLine(page: AnswerContext, offer: OfferFacts): string {
  const { words, formats } = page
  const days = (speed: ProcessingSpeed) => businessDaysBy(speed, offer.processingDays)
  const standard = words.days(visaName(page, offer), days('standard'), formats.weekday(offer.standard))
  return `• ${standard}${words.expressDays(days('express'), formats.weekday(offer.express))}.`
}

/** The price. A journey without a visa is named as such first. */
export async function cost(page: AnswerContext): Promise<Draft> {
  const { profile, words, formats } = page
  if (!profile.destination) {
    return {
      lines: [words.askForPrice, ...askDestination(page)],
      links: [{ label: words.links.order, href: '/order' }],
    }
  }
  const [free, chosen] = await Promise.all([needBefore(page), chosenOffers(page)])
  const tooMany = (profile.travellers ?? 1) > MAX_TRAVELLERS
  return {
    lines: [
      ...(free.length > 0 ? free : [words.destination(formats.country(profile.destination))]),
      ...(tooMany ? [words.tooMany] : []),
      ...offerLines(page, chosen),
      ...(profile.travellers === undefined && chosen.offers.length > 0 ? ['', words.tellNumber] : []),
      ...otherDestinations(page),
    ],
    links: [offersLink(page, chosen)],
  }
}

/** How to order; for something that is not on offer, only that. */
export async function order(page: AnswerContext): Promise<Draft> {
  const chosen = onlineAsked(page) && page.profile.destination ? await chosenOffers(page) : null
  return chosen?.offers.length === 0
    ? { lines: withoutOffers(page, chosen), links: [checkerLink(page)] }
    : { lines: [page.words.order], links: [orderLink(page)] }
}

/** A line before the offers that are shown instead. */
function noneOfTheKind(page: AnswerContext, chosen: Chosen): readonly string[] {
  if (chosen.offers.length === 0) return withoutOffers(page, chosen)
  return chosen.fit ? [] : [page.words.notThisKind]
}

/** The parts of an answer about days; the destination's offers are in all of them. */
interface AboutDays {
  /** Shown while the destination is unknown, before it is asked for. */
  inGeneral: readonly string[]
  before?: readonly string[]
  of(offer: OfferFacts): readonly string[]
  after?: readonly string[]
}

async function aboutDays(page: AnswerContext, { inGeneral, before = [], of, after = [] }: AboutDays): Promise<Draft> {
  const { profile, words, formats } = page
  const times = { label: words.links.times, href: '/help/processing-times' }
  if (!profile.destination)
    return { lines: [...inGeneral, ...askDestination(page)], verdict: verdictOnDays(page, undefined), links: [times] }
  const [free, chosen] = await Promise.all([needBefore(page), chosenOffers(page)])
  return {
    lines: [
      ...free,
      words.destination(formats.country(profile.destination)),
      ...(chosen.offers.length > 0 ? before : []),
      ...noneOfTheKind(page, chosen),
      ...chosen.offers.flatMap(of),
      ...(chosen.offers.length > 0 ? [words.noPromise] : []),
      ...after,
    ],
    verdict: free.length > 0 ? [] : verdictOnDays(page, chosen.offers[0]),
    links: [offersLink(page, chosen), times],
  }
}

/** The duration, with the expected days. */
export const time = (page: AnswerContext): Promise<Draft> =>
  aboutDays(page, {
    inGeneral: [page.words.askForTime, page.words.express],
    of: (offer) => [dayLine(page, offer)],
    after: otherDestinations(page),
  })

/** What express changes, with its price and its day for a known destination. */
export const express = (page: AnswerContext): Promise<Draft> =>
  aboutDays(page, {
    inGeneral: [page.words.express, page.words.noPromise],
    before: [page.words.express],
    of: (offer) => [priceLine(page, offer), dayLine(page, offer)],
  })

/** Answers are about one destination; names the others. */
export const otherDestinations = ({ besides, words, formats }: AnswerContext): readonly string[] =>
  besides.destination.length > 0 ? ['', words.oneByOne(besides.destination.map(formats.country))] : []
