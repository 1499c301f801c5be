import type { MailFacts } from '@passage/core/mails/mail-facts'
import type { Copy, CopyFor, CopyOf } from '../../copy.ts'
import type { Say } from '../../say.ts'
import { standing, visaExpected } from './standing.ts'
import { statusName } from './words.ts'

const them = ({ visas }: MailFacts): string => (visas.count > 1 ? 'them' : 'it')

const toDownload: CopyOf = (order, say) => ({
  subject: 'Application complete: download your visa',
  title: 'Your application is complete',
  what: [
    order.visas.count > 1
      ? `${order.visas.count} visa documents are on your order’s page.`
      : 'Your visa is on your order’s page.',
    order.visas.deletesAt
      ? `Download ${them(order)} by ${say.time(order.visas.deletesAt)}. Sign in to do so, and keep a copy for your trip.`
      : `Download ${them(order)}. Sign in to do so, and keep a copy for your trip.`,
  ],
  turn: standing(order, say),
  next: ['Check names, dates and numbers before you travel, and tell us at once if something is wrong.'],
  button: 'Download your visa',
})

/** Some of the travellers have their visas. design.md, Travellers. */
function partReady(order: MailFacts, say: Say): Copy {
  const names = (hasVisa: boolean) =>
    say.list(order.travellers.filter((traveller) => traveller.hasVisa === hasVisa).map(say.traveller))
  const title = `The visa of ${names(true)} is here`
  return {
    subject: title,
    title,
    what: [
      `It is on your order’s page. The visa of ${names(false)} follows.`,
      'Sign in to download it, and keep a copy for your trip.',
    ],
    turn: standing(order, say),
    next: ['Check names, dates and numbers, and tell us at once if something is wrong.'],
    button: 'Download the visa',
  }
}

/** A completed order without a visa document: there is nothing to download. settled.md, Orders and prices. */
function handedOver(order: MailFacts, say: Say): Copy {
  const check = 'Check names, dates and numbers when you have it, and tell us at once if something is wrong.'
  const done = { title: 'Your application is complete', turn: standing(order, say), button: 'See your order' }
  switch (order.delivery) {
    case 'embassy':
      return {
        ...done,
        subject: `${say.who.The} ${say.who.verb('sends', 'send')} you your visa`,
        what: [],
        next: [check],
      }
    case 'collected':
      return {
        ...done,
        subject: 'Application complete: collect your visa',
        what: ['Collect it where your application was handed in.'],
        next: [check],
      }
    default:
      return {
        ...done,
        subject: 'Your application is complete',
        what: [],
        next: [],
      }
  }
}

export const progress: CopyFor<'submitted' | 'approved' | 'visa_part_ready' | 'visa_ready' | 'status_corrected'> = {
  submitted: (order, say) => ({
    subject: `Your file is ${say.who.at}`,
    title: `Your file is ${say.who.at}`,
    what: [
      `We handed it over on ${say.day(order.submittedAt ?? order.entry.at)}.`,
      ...(order.embassyReference
        ? [`${say.who.verb('The embassy’s reference', 'Reference of the application')}: ${order.embassyReference}.`]
        : []),
    ],
    turn: standing(order, say),
    next: order.expectedCompletion
      ? [`We expect your visa by ${say.day(order.expectedCompletion)} and will write as soon as we hear.`]
      : ['We will write as soon as we hear.'],
    button: 'Follow your order',
  }),
  approved: (order, say) => ({
    subject: 'Your visa is approved',
    title: 'Your visa is approved',
    what: [`${say.who.The} ${say.who.verb('has', 'have')} approved your visa.`],
    turn: standing(order, say),
    next: ['You will get another message when they are ready.'],
    button: 'Follow your order',
  }),
  visa_part_ready: partReady,
  visa_ready: (order, say) => (order.visas.count > 0 ? toDownload(order, say) : handedOver(order, say)),
  status_corrected: (order, say) => ({
    subject: 'The status of your order was corrected',
    title: 'The status of your order was corrected',
    what: [`It is now: ${statusName(order.status, say)}.`],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'See your order',
  }),
}
