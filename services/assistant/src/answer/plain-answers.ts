import type { PlainQuestion } from '../understand/plain-questions.ts'
import type { Topic } from '../understand/topic/topics.ts'
import { type AnswerContext, checkerLink, type Draft } from './answer-context.ts'

const TOPIC_OF: Readonly<Record<PlainQuestion, Topic>> = {
  scam: 'about',
  trust: 'about',
  safe: 'privacy',
  refund_if_refused: 'refund',
  lost_if_refused: 'refund',
  refundable: 'refund',
  too_late: 'time',
  in_person: 'order',
  card_declined: 'payment',
  instalments: 'payment',
  photo_refused: 'photo',
  document_refused: 'documents',
}

/** Topics that a plain question is often classified as. */
const MISTAKEN: ReadonlySet<Topic> = new Set([
  'contact',
  'order',
  'unknown',
  'complaint',
  'status',
  'guarantee',
  'about',
])

/** The topics of a message, that of its plain question first. */
export function withPlainQuestion(asked: readonly Topic[], question: PlainQuestion | null): readonly Topic[] {
  if (!question || (question === 'too_late' && asked.includes('express'))) return asked
  const topic = TOPIC_OF[question]
  const isMistake = (one: Topic) => MISTAKEN.has(one) || (question === 'card_declined' && one === 'cost')
  return [topic, ...asked.filter((one) => one !== topic && !isMistake(one))]
}

/** Verdicts that are a whole answer, with their links; the others precede their topic’s answer. */
const LINKS: Partial<Record<PlainQuestion, (page: AnswerContext) => Draft['links']>> = {
  scam: (page) => [{ label: page.words.links.refund, href: '/legal/refund' }],
  trust: (page) => [{ label: page.words.links.refund, href: '/legal/refund' }],
  in_person: (page) => [checkerLink(page)],
  card_declined: ({ words }) => [{ label: words.links.myOrders, href: '/my-orders' }],
  document_refused: ({ words }) => [{ label: words.links.myOrders, href: '/my-orders' }],
}

/** Adds the verdict on a plain question to its topic's answer, or replaces it; returns `draft` for another topic. */
export async function withVerdict(
  page: AnswerContext,
  question: PlainQuestion | null,
  topic: Topic,
  draft: () => Draft | Promise<Draft>,
): Promise<Draft> {
  // Days are compared with the offers by their own answer; safety is its topic's whole answer.
  if (!question || question === 'too_late' || question === 'safe' || TOPIC_OF[question] !== topic) return draft()
  const verdict = [page.words.plain[question]]
  const links = LINKS[question]?.(page)
  return links ? { verdict, lines: [], links } : { ...(await draft()), verdict }
}
