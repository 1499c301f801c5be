import { FAQ } from '@passage/contracts/domain/site/faq'
import { WORDS } from '../texts/words.ts'
import type { Topic } from '../understand/topic/topics.ts'
import { type AnswerContext, checkerLink, type Draft, inLanguage, orderLink } from './answer-context.ts'
import { asksIfSafe, verdictOnValidity } from './verdicts.ts'

type Faq = (typeof FAQ)[number]

/** An answer from the landing page's questions, a paragraph a line. */
function faq({ language }: AnswerContext, id: Faq['id']): string[] {
  const entry = FAQ.find((one) => one.id === id)
  return entry ? inLanguage(language, entry.answer).split('\n') : []
}

type StandingTopic = Exclude<
  Topic,
  'requirements' | 'documents' | 'cost' | 'time' | 'express' | 'status' | 'about' | 'order' | 'which_country'
>

/** Answers that do not depend on the journey. */
export const FIXED_ANSWERS: Readonly<Record<StandingTopic, (page: AnswerContext) => Draft>> = {
  greeting: ({ words }) => ({ lines: [words.greeting] }),
  thanks: ({ words }) => ({ lines: [words.thanks] }),
  bye: ({ words }) => ({ lines: [words.bye] }),
  payment: (page) => ({ lines: faq(page, 'price-and-payment').slice(1), links: [orderLink(page)] }),
  refund: (page) => ({
    lines: faq(page, 'refund'),
    links: [
      { label: page.words.links.refund, href: '/legal/refund' },
      { label: page.words.links.myOrders, href: '/my-orders' },
    ],
  }),
  changes: (page) => ({
    lines: faq(page, 'changes'),
    links: [{ label: page.words.links.myOrders, href: '/my-orders' }],
    handOver: true,
  }),
  privacy: (page) => ({
    lines: asksIfSafe(page.message) ? [page.words.safe] : faq(page, 'privacy'),
    links: [
      { label: page.words.links.privacy, href: '/legal/privacy' },
      { label: page.words.links.account, href: '/account' },
    ],
  }),
  passport: (page) => {
    const verdict = verdictOnValidity(page)
    const each = page.profile.nationality || verdict.length > 0 ? [] : [page.words.passportEach]
    return {
      lines: [page.words.passport, ...each],
      verdict,
      links: [{ label: page.words.links.documents, href: '/help/documents' }],
    }
  },
  photo: ({ words }) => ({ lines: [words.photo], links: [{ label: words.links.documents, href: '/help/documents' }] }),
  minors: (page) => ({ lines: [page.words.minors], links: [checkerLink(page)], handOver: true }),
  contact: ({ words }) => ({ lines: [words.contact], handOver: true }),
  complaint: ({ words }) => ({ lines: [words.complaint], handOver: true }),
  guarantee: ({ words }) => ({
    lines: [words.guarantee],
    links: [{ label: words.links.refund, href: '/legal/refund' }],
  }),
  partner: ({ words }) => ({ lines: [words.partner], links: [{ label: words.links.partner, href: '/b2b/register' }] }),
  account: ({ words }) => ({
    lines: [words.account],
    links: [
      { label: words.links.signIn, href: '/clerk-login' },
      { label: words.links.signUp, href: '/clerk-signup' },
    ],
  }),
  kinds: (page) => ({
    lines: [page.words.kinds.intro, ...page.words.kinds.lines, page.words.kinds.ask],
    links: [checkerLink(page)],
  }),
  // In both languages, the conversation's first.
  other_language: ({ words, language }) => ({
    lines: [words.onlyOurs, WORDS[language === 'fr' ? 'en' : 'fr'].onlyOurs],
    handOver: true,
  }),
  stay: (page) => ({ lines: [page.words.stay], links: [checkerLink(page)], handOver: true }),
  hostile: ({ words }) => ({ lines: [words.hostile] }),
  unknown: ({ words }) => ({ lines: [words.unknown], handOver: true }),
}
