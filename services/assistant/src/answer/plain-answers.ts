import type { PlainQuestion } from '../understand/plain-questions.ts'
import type { Topic } from '../understand/topic/topics.ts'
import { checkerLink, type Draft, type Page } from './page.ts'

/** The topic that each question belongs to. */
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

/** What a plain question is mistaken for. */
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

/** Verdicts that answer the question alone, with the pages that they lead to; the others stand before their topic’s answer. */
const LINKS: Partial<Record<PlainQuestion, (page: Page) => Draft['links']>> = {
  scam: (page) => [{ label: page.words.links.refund, href: '/legal/refund' }],
  trust: (page) => [{ label: page.words.links.refund, href: '/legal/refund' }],
  in_person: (page) => [checkerLink(page)],
  card_declined: ({ words }) => [{ label: words.links.myOrders, href: '/my-orders' }],
  document_refused: ({ words }) => [{ label: words.links.myOrders, href: '/my-orders' }],
}

/** The verdict on a plain question, before its topic's usual answer or alone; `draft` itself where another topic is answered. */
export async function withVerdict(
  page: Page,
  question: PlainQuestion | null,
  topic: Topic,
  draft: () => Draft | Promise<Draft>,
): Promise<Draft> {
  // Days are compared with the offers by their own answer; safety is the whole answer of its topic.
  if (!question || question === 'too_late' || question === 'safe' || TOPIC_OF[question] !== topic) return draft()
  const verdict = [page.words.plain[question]]
  const links = LINKS[question]?.(page)
  return links ? { verdict, lines: [], links } : { ...(await draft()), verdict }
}
