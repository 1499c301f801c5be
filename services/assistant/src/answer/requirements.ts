import { type AnswerContext, askDestination, checkerLink, type Draft, orderLink } from './answer-context.ts'
import { needLines } from './need.ts'
import { chosenOffers, offerLines, offersLink } from './offers.ts'

/** The number of passports and countries in one answer. */
const MOST_PAIRS = 4

/** Whether a visa is needed, by passport and destination, with the data's source and the offers. */
export async function requirements(page: AnswerContext): Promise<Draft> {
  const { profile, words, besides } = page
  const { destination, nationality } = profile
  if (!destination) return { lines: [words.askForNeed, ...askDestination(page)], links: [checkerLink(page)] }
  if (!nationality) {
    return {
      lines: [words.destination(page.formats.country(destination)), words.askForNeed, words.ask.nationality],
      links: [checkerLink(page), ...(page.isOffered ? [orderLink(page)] : [])],
    }
  }
  const pairs = [nationality, ...besides.nationality]
    .flatMap((passport) => [destination, ...besides.destination].map((to) => ({ passport, to })))
    .slice(0, MOST_PAIRS)
  const needs = await Promise.all(pairs.map(({ passport, to }) => needLines(page, passport, to)))
  const [first] = needs
  const lines = needs.flatMap((need, index) => [...(index > 0 ? [''] : []), ...need.lines])
  const chosen = first?.offersFit ? await chosenOffers(page) : null
  const offers = chosen ? ['', ...offerLines(page, chosen, words.offers(page.formats.country(destination)))] : []
  return {
    lines: [...lines, ...(page.hasPermit ? [words.permit] : []), words.noAdvice, ...offers],
    links: unique([...(chosen ? [offersLink(page, chosen)] : []), checkerLink(page)]),
    handOver: first?.known === false || first?.visitsOnly === true || page.hasPermit,
  }
}

const unique = (links: NonNullable<Draft['links']>) =>
  links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index)
