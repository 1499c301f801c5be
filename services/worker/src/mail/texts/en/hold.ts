import type { CopyFor } from '../../copy.ts'
import { standing, visaExpected, wayOut } from './standing.ts'

export const hold: CopyFor<'on_hold' | 'released'> = {
  on_hold: (order, say) => ({
    subject: 'Your order is on hold',
    title: 'Your order is on hold',
    what: [`We put it on hold on ${say.time(order.entry.at)}, for the reason given here.`],
    turn: standing(order, say),
    next: [
      'Until we continue, our work on it is paused and your visa date may move back. We will write to you as soon as we continue.',
      ...wayOut(order),
    ],
    button: 'See your order',
  }),
  released: (order, say) => ({
    subject: 'We are continuing with your order',
    title: 'We are continuing with your order',
    what: ['It is no longer on hold.'],
    turn: standing(order, say),
    next: visaExpected(order, say),
    button: 'Follow your order',
  }),
}
