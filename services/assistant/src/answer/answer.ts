import type { ChatProfile, ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/orders/travel'
import type { Facts } from '@passage/core/assistant/facts'
import { withNoBreaks } from '../texts/formats.ts'
import { mentionsTrouble } from '../understand/mentions-trouble.ts'
import { readPlainQuestion } from '../understand/plain-questions.ts'
import type { Topic } from '../understand/topic/topics.ts'
import { understand } from '../understand/understand.ts'
import { type AnswerContext, answerContext, checkerLink, type Draft, orderLink } from './answer-context.ts'
import { documents } from './documents.ts'
import { FIXED_ANSWERS } from './fixed-answers.ts'
import { chosenOffers, cost, express, offerLines, order, time } from './offers.ts'
import { status } from './orders.ts'
import { withPlainQuestion, withVerdict } from './plain-answers.ts'
import { requirements } from './requirements.ts'

/** Answers a message from the facts only. The message is not stored. Public specification §3. */
export async function answer(request: ChatRequest, facts: Facts): Promise<ChatReply> {
  const page = await answerContext(request.message, understand(request), facts)
  const question = readPlainQuestion(request.message)
  const asked = withPlainQuestion(page.asked, question)
  const drafts = inOrder(asked).map((topic) => withVerdict(page, question, topic, () => draftOf(page, topic)))
  const { lines, links = [], handOver = false } = together(await Promise.all(drafts))
  return {
    response: withNoBreaks(lines.join('\n'), page.language),
    userProfile: profileOf(page),
    language: page.language,
    links,
    handOver: handOver || mentionsTrouble(request.message),
  }
}

function draftOf(page: AnswerContext, topic: Topic): Draft | Promise<Draft> {
  switch (topic) {
    case 'requirements':
      return requirements(page)
    case 'documents':
      return documents(page)
    case 'cost':
      return cost(page)
    case 'time':
      return time(page)
    case 'express':
      return express(page)
    case 'order':
      return order(page)
    case 'status':
      return status(page)
    case 'about':
      return about(page)
    case 'which_country':
      return whichCountry(page)
    case 'unknown':
      return page.asked.length > 1 ? { lines: [page.words.unknownPart], handOver: true } : FIXED_ANSWERS.unknown(page)
    default:
      return FIXED_ANSWERS[topic](page)
  }
}

/** The answer about a visa's need comes first: it contains the prices, too. */
const inOrder = (asked: readonly Topic[]): Topic[] =>
  asked.toSorted((a, b) => Number(b === 'requirements') - Number(a === 'requirements'))

/** Joins the answers to all questions of a message, without repeating a line. */
function together(drafts: readonly Draft[]): Draft {
  const lines = [...new Set(drafts.flatMap(({ verdict = [] }) => verdict))]
  for (const [index, draft] of drafts.entries()) {
    const isNew = draft.lines.filter((line) => line === '' || !lines.includes(line))
    if (index > 0 && lines.length > 0 && isNew.length > 0) lines.push('')
    lines.push(...isNew)
  }
  const links = new Map(drafts.flatMap((draft) => (draft.links ?? []).map((link) => [link.href, link] as const)))
  return { lines, links: [...links.values()], handOver: drafts.some(({ handOver }) => handOver) }
}

/** Who we are; for a named country, first what we offer: "do you do visas for Kenya". */
async function about(page: AnswerContext): Promise<Draft> {
  const { words, changed, profile, formats } = page
  if (!profile.destination || !changed.includes('destination'))
    return { lines: [words.about], links: page.isOffered ? [checkerLink(page), orderLink(page)] : [checkerLink(page)] }
  const chosen = await chosenOffers(page)
  const offers = offerLines(page, chosen, words.offers(formats.country(profile.destination)))
  return {
    lines: [...offers, '', words.about],
    links: [checkerLink(page), ...(chosen.offers.length > 0 ? [orderLink(page)] : [])],
  }
}

function whichCountry({ open, words, formats }: AnswerContext): Draft {
  const codes = open?.codes ?? []
  const isGeorgia = codes.includes('GE') && codes.includes('US')
  const nameOf = (code: string) =>
    isGeorgia && (code === 'GE' || code === 'US') ? words.georgia[code] : formats.country(code)
  return { lines: [words.whichCountry(codes.map(nameOf))] }
}

/** The profile's codes with their names for readers. */
function profileOf({ profile, formats, language }: AnswerContext): ChatProfile {
  const { nationality, destination, purpose, travellers } = profile
  return {
    ...(nationality && { nationality: formats.country(nationality), nationalityCode: nationality }),
    ...(destination && { destination: formats.country(destination), destinationCode: destination }),
    ...(purpose && { travelPurpose: TRAVEL_PURPOSE_LABELS[purpose][language], travelPurposeCode: purpose }),
    ...(travellers !== undefined && { numberOfTravelers: travellers }),
  }
}
