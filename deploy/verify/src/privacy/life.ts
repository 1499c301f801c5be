import { CARD } from '../faults/scenes/payments/sandbox.ts'
import type { World } from '../faults/scenes/world.ts'
import { inDays, type Steps } from './steps.ts'

/** Takes one order from placing to delivery, and a second one to its withdrawal; returns their ids. */
export async function wholeLife({ tokens }: World, step: Steps): Promise<string[]> {
  const passport = await step.upload('passport')
  const photo = await step.upload('photo')
  const proof = await step.upload('travel_proof')
  const order = await step.order([
    { type: 'passport', upload: passport },
    { type: 'photo', upload: photo },
    { type: 'travel_proof', upload: proof },
  ])
  await step.correct(order.id)
  await step.invoiceTo(order.id)
  await step.pay(order.id)
  await step.readsPassport(order.id)
  await step.rest(order.id)
  await step.request(order.id)
  const statement = await step.upload('bank_statement')
  await step.add(order.id, statement.id)
  await step.review(photo.id, { verdict: 'rejected', reason: 'not_readable' })
  const better = await step.upload('photo')
  await step.replace(photo.id, better.id)
  for (const { id } of [passport, proof, statement, better]) await step.review(id, { verdict: 'approved' })
  await step.reaches(order.id, 'processing')
  await step.filed(order.id)
  await step.refund(order.id)
  await step.status(order.id, { status: 'submitted', submittedOn: inDays(0) })
  await step.correctByStaff(order.id)
  await step.status(order.id, { status: 'approved' })
  await step.deliver(order.id, 'visa')
  await step.reaches(order.id, 'completed')
  await step.look(order.id, order.orderNumber)
  await step.token()

  await step.remove((await step.upload('general')).id)
  const withdrawn = await step.order([], tokens.customer)
  await step.pay(withdrawn.id, CARD.sendsBack)
  await step.cancel(withdrawn.id)
  await step.settle(withdrawn.id)
  await step.posted(order.id)
  await step.posted(withdrawn.id)
  return [order.id, withdrawn.id]
}
