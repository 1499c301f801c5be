import { officialSiteOf } from '@passage/contracts/domain/catalogue/official-sites'
import { AUTHORISATIONS } from '@passage/contracts/domain/catalogue/travel-authorisations'
import {
  answersSearch,
  isOnline,
  isOnlineType,
  meetsRequirement,
} from '@passage/contracts/domain/catalogue/visa-requirements'
import { businessDaysBy, MAX_TRAVELLERS, type ProcessingSpeed, quote } from '@passage/contracts/domain/money/quote'
import { usualPurpose } from '@passage/contracts/domain/orders/travel'
import type { OfferFacts } from '@passage/core/assistant/facts'
import { needBefore } from './need.ts'
import { askDestination, checkerLink, type Draft, onlineAsked, orderLink, type Page } from './page.ts'
import { verdictOnDays } from './verdicts.ts'

/** So many kinds of visa are listed. */
const MOST_OFFERS = 3

interface Chosen {
  offers: readonly OfferFacts[]
  /** Whether they are of the kind that the purpose asks for, as far as it is known. */
  fit: boolean
  /** The official site of what is required; null: unknown, or we offer it and no authority does. */
  elsewhere: string | null
}

/** The offers to speak of: where an ETA or e-visa is required for a visit that alone, else those for the purpose, else all of them, tourist first. */
export async function chosenOffers(page: Page): Promise<Chosen> {
  const { facts, profile, words } = page
  const { destination, nationality, purpose } = profile
  const [all, known] = await Promise.all([
    destination ? facts.offers(destination) : [],
    destination && nationality ? facts.requirement(nationality, destination) : undefined,
  ])
  const asked = onlineAsked(page)
  if (destination && asked && (!known || known.requirement === asked)) {
    const site = officialSiteOf(asked, destination)
    const name = AUTHORISATIONS[destination] ?? null
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

/** The way to the order; to the checker where nothing that is required is on offer. */
export const offersLink = (page: Page, { offers }: Chosen) =>
  page.profile.destination && offers.length === 0 ? checkerLink(page) : orderLink(page)

/** That nothing which is required is on offer, and where it is made. */
export const withoutOffers = (
  { isOffered, words }: Page,
  { elsewhere }: Pick<Chosen, 'elsewhere'>,
): readonly string[] => [isOffered ? words.notIt : words.notOffered, ...(elsewhere ? [elsewhere] : [])]

/** What is offered, under a title, each with its price; a first line says so where nothing of the kind is. */
export function offerLines(page: Page, chosen: Chosen, title?: string): readonly string[] {
  const { offers, fit, elsewhere } = chosen
  if (offers.length === 0) return withoutOffers(page, chosen)
  return [
    ...(fit ? (title ? [title] : []) : [page.words.notThisKind]),
    ...offers.map((offer) => priceLine(page, offer)),
    ...(elsewhere ? [elsewhere] : []),
  ]
}

export const visaName = ({ language }: Page, offer: OfferFacts) =>
  language === 'fr' ? offer.visaTypeFr : offer.visaType

/** How many the prices are for: one while the number is not known, or too high for an order. */
const priced = ({ profile }: Page): number => {
  const { travellers = 1 } = profile
  return travellers <= MAX_TRAVELLERS ? travellers : 1
}

function priceLine(page: Page, offer: OfferFacts): string {
  const { words, formats } = page
  const total = (speed: ProcessingSpeed) => formats.money(quote(offer, priced(page), speed).totalCents)
  const line = words.offer(visaName(page, offer), total('standard'), priced(page))
  return `• ${line}${words.withExpress(total('express'))}.`
}

function dayLine(page: Page, offer: OfferFacts): string {
  const { words, formats } = page
  const days = (speed: ProcessingSpeed) => businessDaysBy(speed, offer.processingDays)
  const standard = words.days(visaName(page, offer), days('standard'), formats.weekday(offer.standard))
  return `• ${standard}${words.expressDays(days('express'), formats.weekday(offer.express))}.`
}

/** What it costs. Free journeys are said to be free first. */
export async function cost(page: Page): Promise<Draft> {
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

/** How to order; where what is to be ordered is not on offer, that alone. */
export async function order(page: Page): Promise<Draft> {
  const chosen = onlineAsked(page) ? await chosenOffers(page) : null
  return chosen?.offers.length === 0
    ? { lines: withoutOffers(page, chosen), links: [checkerLink(page)] }
    : { lines: [page.words.order], links: [orderLink(page)] }
}

/** Said before what is offered instead. */
function noneOfTheKind(page: Page, chosen: Chosen): readonly string[] {
  if (chosen.offers.length === 0) return withoutOffers(page, chosen)
  return chosen.fit ? [] : [page.words.notThisKind]
}

/** What an answer about days says of its own; all of them speak of the destination's offers. */
interface AboutDays {
  /** Said while the destination is not known, before it is asked for. */
  inGeneral: readonly string[]
  before?: readonly string[]
  of(offer: OfferFacts): readonly string[]
  after?: readonly string[]
}

async function aboutDays(page: Page, { inGeneral, before = [], of, after = [] }: AboutDays): Promise<Draft> {
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

/** How long it takes, with the days by which it is expected. */
export const time = (page: Page): Promise<Draft> =>
  aboutDays(page, {
    inGeneral: [page.words.askForTime, page.words.express],
    of: (offer) => [dayLine(page, offer)],
    after: otherDestinations(page),
  })

/** What express changes, with its price and its day where the destination is known. */
export const express = (page: Page): Promise<Draft> =>
  aboutDays(page, {
    inGeneral: [page.words.express, page.words.noPromise],
    before: [page.words.express],
    of: (offer) => [priceLine(page, offer), dayLine(page, offer)],
  })

/** Answers are about one destination; the others are named. */
export const otherDestinations = ({ besides, words, formats }: Page): readonly string[] =>
  besides.destination.length > 0 ? ['', words.oneByOne(besides.destination.map(formats.country))] : []
