import { type ChatProfile, type ChatReply, ChatRequest, type ChatTurn } from '@passage/contracts/api/chatbot.schema'
import { answer } from '../answer/answer.ts'
import type { Topic } from '../understand/topic/topics.ts'
import { understand } from '../understand/understand.ts'
import { inventedFacts } from './facts.fixture.ts'
import type { Expected } from './utterance.fixture.ts'
import { wrongFacts } from './wrong-facts.fixture.ts'

export interface Judged {
  say: string
  /** The answered topics, the likeliest first. */
  answered: readonly Topic[]
  /** Deviations from the expected answer; empty: it is right. */
  faults: string[]
  /** False claims of the answer. */
  wrong: string[]
  milliseconds: number
}

/**
 * Runs the conversation, each turn with the profile of the last reply, and judges the last answer: one that answers two
 * questions is right when one of them was meant.
 */
export async function judge(expected: Expected): Promise<Judged> {
  const history: ChatTurn[] = []
  let profile: ChatProfile = {}
  const ask = async (message: string) => {
    const request = ChatRequest.parse({ message, context: { userProfile: profile, conversationHistory: history } })
    const { topic, asked } = understand(request)
    const startedAt = performance.now()
    const reply = await answer(request, inventedFacts)
    const milliseconds = performance.now() - startedAt
    history.push({ role: 'user', content: message }, { role: 'assistant', content: reply.response })
    profile = reply.userProfile
    return { asked: [topic, ...asked.filter((one) => one !== 'unknown')], reply, milliseconds }
  }
  for (const before of expected.before ?? []) await ask(before)
  const { asked, reply, milliseconds } = await ask(expected.say)
  return {
    say: expected.say,
    answered: asked,
    faults: faultsOf(expected, asked, reply),
    wrong: wrongFacts(reply),
    milliseconds,
  }
}

function faultsOf(expected: Expected, asked: readonly Topic[], reply: ChatReply): string[] {
  const { response, userProfile, language, handOver } = reply
  const text = response.replace(/[\u00a0\u202f]/g, ' ').toLowerCase()
  const got = {
    nationality: userProfile.nationalityCode,
    destination: userProfile.destinationCode,
    purpose: userProfile.travelPurposeCode,
    travellers: userProfile.numberOfTravelers,
  }
  const slots = expected.anyProfile
    ? []
    : Object.entries(got).filter(([slot, value]) => value !== expected.profile?.[slot as keyof typeof got])
  return [
    ...([expected.topic, ...(expected.or ?? [])].some((right) => asked.includes(right))
      ? []
      : [`topic ${asked[0]}, not ${expected.topic}`]),
    ...(language === expected.language ? [] : [`in ${language}`]),
    ...slots.map(([slot, value]) => `${slot} ${value}`),
    ...(expected.says ?? []).filter((part) => !text.includes(part.toLowerCase())).map((part) => `does not say ${part}`),
    ...(expected.never ?? []).filter((part) => text.includes(part.toLowerCase())).map((part) => `says ${part}`),
    ...(expected.handOver === undefined || expected.handOver === handOver ? [] : [`hand-over ${handOver}`]),
  ]
}
