import type { ChatProfile, ChatReply, ChatRequest } from '@passage/contracts/api/chatbot.schema'
import { TRAVEL_PURPOSE_LABELS } from '@passage/contracts/domain/travel'
import type { Facts } from '../facts.ts'
import { withNoBreaks } from '../texts/formats.ts'
import { understand } from '../understand/understand.ts'
import { documents } from './documents.ts'
import { cost, express, time } from './offers.ts'
import { status } from './orders.ts'
import { type Draft, type Page, pageOf } from './page.ts'
import { requirements } from './requirements.ts'
import { STANDING } from './standing.ts'

/** Answers a message from the facts, and from nothing else. Nothing of it is kept. Issue 13; public specification §3. */
export async function answer(request: ChatRequest, facts: Facts): Promise<ChatReply> {
  const page = pageOf(understand(request), facts)
  const { lines, links = [], handOver = false } = await draftOf(page)
  return {
    response: withNoBreaks(lines.join('\n'), page.language),
    userProfile: profileOf(page),
    language: page.language,
    links,
    handOver,
  }
}

function draftOf(page: Page): Draft | Promise<Draft> {
  switch (page.topic) {
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
    case 'status':
      return status(page)
    case 'which_country':
      return whichCountry(page)
    default:
      return STANDING[page.topic](page)
  }
}

function whichCountry({ open, words, formats }: Page): Draft {
  const codes = open?.codes ?? []
  const isGeorgia = codes.includes('GE') && codes.includes('US')
  const nameOf = (code: string) =>
    isGeorgia && (code === 'GE' || code === 'US') ? words.georgia[code] : formats.country(code)
  return { lines: [words.whichCountry(codes.map(nameOf))] }
}

/** The codes with the names that people read. */
function profileOf({ profile, formats, language }: Page): ChatProfile {
  const { nationality, destination, purpose, travellers } = profile
  return {
    ...(nationality && { nationality: formats.country(nationality), nationalityCode: nationality }),
    ...(destination && { destination: formats.country(destination), destinationCode: destination }),
    ...(purpose && { travelPurpose: TRAVEL_PURPOSE_LABELS[purpose][language], travelPurposeCode: purpose }),
    ...(travellers !== undefined && { numberOfTravelers: travellers }),
  }
}
