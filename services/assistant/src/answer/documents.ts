import type { ChecklistItem } from '@passage/contracts/domain/documents/checklist'
import { DOCUMENT_NAMES } from '@passage/contracts/domain/documents/document-names'
import { type AnswerContext, askDestination, type Draft } from './answer-context.ts'
import { needBefore } from './need.ts'
import { chosenOffers, offersLink, otherDestinations, visaName, withoutOffers } from './offers.ts'

/** The documents for the destination, from its checklist. */
export async function documents(page: AnswerContext): Promise<Draft> {
  const { profile, words, formats, facts } = page
  const help = { label: words.links.documents, href: '/help/documents' }
  const chosen = await chosenOffers(page)
  const { offers, fit } = chosen
  const [offer] = offers
  if (!profile.destination || !offer) {
    const usual = [words.documents.usual, words.documents.files]
    const lines = profile.destination
      ? [...withoutOffers(page, chosen), '', ...usual]
      : [...usual, ...askDestination(page)]
    return { lines, links: [help] }
  }
  const { documents: items } = await facts.checklist(offer.id, profile.nationality, profile.purpose)
  const listed = (need: ChecklistItem['need'], title: string) => {
    const those = items.filter((item) => item.need === need)
    return those.length > 0 ? [title, ...those.map((item) => itemLine(page, item))] : []
  }
  const free = await needBefore(page)
  const journey = profile.nationality
    ? words.journey(formats.country(profile.nationality), formats.country(profile.destination))
    : words.destination(formats.country(profile.destination))
  return {
    lines: [
      ...free,
      ...(free.length > 0 ? [] : [journey]),
      ...(fit ? [] : [words.documents.instead(visaName(page, offer))]),
      ...listed('required', words.documents.required),
      ...listed('recommended', words.documents.recommended),
      words.documents.files,
      ...(profile.nationality ? [] : [words.documents.yours]),
      ...otherDestinations(page),
    ],
    links: [offersLink(page, chosen), help],
  }
}

function itemLine({ language, words }: AnswerContext, { documentType, hint, hintFr }: ChecklistItem): string {
  const own = language === 'fr' ? hintFr : hint
  return `• ${DOCUMENT_NAMES[language][documentType]} (${own ?? words.hints[documentType]})`
}
