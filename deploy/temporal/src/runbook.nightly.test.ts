import { visaOrderId } from '@passage/contracts/workflows/names'
import { actions } from '@passage/contracts/workflows/visa-order-messages'
import { until } from '@passage/local/until'
import {
  allDocuments,
  changeStatus,
  type Order,
  openCheckout,
  paidOrder,
  placeOrder,
  reaches,
  uploadDocument,
} from '@passage/verify/faults/scenes/orders/drive'
import { violations } from '@passage/verify/faults/scenes/orders/invariants'
import { CARD } from '@passage/verify/faults/scenes/payments/sandbox'
import { lockRow } from '@passage/verify/faults/scenes/servers/pause'
import { worldOfFile } from '@passage/verify/faults/scenes/world'
import { afterEach, expect, it } from 'vitest'
import { contactStories } from './testing/contact-stories.ts'
import { mailStories } from './testing/mail-stories.ts'
import { moneyStories } from './testing/money-stories.ts'
import { partnerStories } from './testing/partner-stories.ts'
import { outputOf, runAll, runCommand, runIdOf } from './testing/run-command.ts'
import { everyTime, readProblems, runbookText } from './testing/runbook.ts'
import type { Story } from './testing/story.ts'
import { surplusStories } from './testing/surplus-stories.ts'
import {
  asksForAttention,
  breakStripe,
  hasAttention,
  newestRetention,
  resetByMistake,
  runOf,
  savedViewsShow,
  setDueInPostgres,
  startFailing,
  stateOf,
} from './testing/trouble.ts'
import { queryOf, savedViews } from './views.ts'

// Creates each problem of RUNBOOK.md, expects it in its saved view, and runs the commands of its section.

const runbook = runbookText()
const problems = readProblems(runbook)
const world = worldOfFile()
let lock: { release(): Promise<void> } | null = null
const orders: Order[] = []
/** Orders whose run was replaced, and which therefore have several runs. */
const restarted = new Set<string>()
// Repairs what a story broke, also after a failure.
afterEach(async () => {
  await lock?.release()
  lock = null
  await world.sandbox.calm()
  for (const name of ['mail', 's3', 'worker']) await world.stack.process(name).start()
})

const soon = { within: 45_000, every: 250 }
const remembered = async (order: Promise<Order>): Promise<Order> => {
  orders.push(await order)
  return order
}
const paid = (wish?: Parameters<typeof paidOrder>[1]) => remembered(paidOrder(world, wish))
const calm = () => world.sandbox.calm()
const start = (name: string) => () => world.stack.process(name).start()
const hasNoMails = async (order: Order) => expect(await stateOf(world, order)).toMatchObject({ mails: [] })
const attention = (order: Order, ...reasons: string[]) => hasAttention(world, order, ...reasons)
const STORIES: Record<string, Story> = {
  projection_conflict: {
    async begin() {
      const order = await paid()
      restarted.add(order.id)
      await resetByMistake(world, order)
      await asksForAttention(world, order, 'projection_conflict')
      return order
    },
    shows: /they differ from entry 2 on \(a reset\?\)/,
    over: (order) => attention(order),
  },
  ...moneyStories(world, paid),
  step_retrying: {
    async begin() {
      const order = await paid()
      lock = await lockRow(world, order)
      await runOf(world, order).cancel()
      await asksForAttention(world, order, 'step_retrying', 'recordEntry')
      return order
    },
    shows: /Needs attention: step_retrying/,
    mend: async () => lock?.release(),
    over: async (order) => {
      await attention(order)
      expect(await stateOf(world, order)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
    },
  },
  payment_unclear: {
    async begin() {
      const order = await remembered(placeOrder(world))
      const session = await openCheckout(world, order)
      await breakStripe(world, 'GET', '/v1/checkout/sessions/*')
      await world.sandbox.pay(session, CARD.pays)
      await asksForAttention(world, order, 'payment_unclear', 'readCheckout')
      return order
    },
    shows: /Last failure at .*: “Stripe /,
    mend: calm,
    over: async (order) => {
      await attention(order)
      expect(await stateOf(world, order)).toMatchObject({ status: 'document_review', capturedCents: order.cents })
    },
  },
  ...mailStories(world, paid),
  file_failing: {
    async begin() {
      const order = await paid({ documents: await allDocuments(world) })
      await world.stack.process('s3').stop()
      await changeStatus(world, order, 'processing')
      // Staff request the file.
      await runOf(world, order).executeUpdate(actions.retryStep, { args: [{ actor: { kind: 'staff', id: null } }] })
      await asksForAttention(world, order, 'file_failing', 'prepareFile')
      return order
    },
    shows: /Needs attention: file_failing/,
    mend: start('s3'),
    over: async (order) => {
      await attention(order)
      expect(await stateOf(world, order)).toMatchObject({ fileSeq: 5 })
    },
  },
  overdue: {
    async begin() {
      const order = await paid({ documents: await allDocuments(world) })
      restarted.add(order.id)
      await until(async () => expect(await stateOf(world, order)).toMatchObject({ dueAt: expect.any(String) }), soon)
      await setDueInPostgres(world, order, new Date(Date.now() - 60_000))
      await runOf(world, order).terminate('to be overdue')
      await runCommand('npm run reconcile -- ORD-XXXXXXXX --mend --yes', order)
      await asksForAttention(world, order, 'overdue')
      return order
    },
    shows: /visa-order\//,
    mend: (order) => changeStatus(world, order, 'processing'),
    over: (order) => attention(order),
  },
  'Ended by hand': {
    async begin() {
      const order = await paid()
      restarted.add(order.id)
      await runOf(world, order).terminate('an operator’s mistake')
      return order
    },
    shows: /has ended \(terminated\), but the order is open \(document_review\)/,
    over: (order) => reaches(world, order, 'cancelled', { paymentStatus: 'refunded' }),
  },
  ...surplusStories(world),
  ...partnerStories(world),
  ...contactStories(world),
  'A workflow task that fails': {
    async begin() {
      const order = await paid()
      restarted.add(order.id)
      await runOf(world, order).terminate('to be one whose task fails')
      await startFailing(world, order)
      await savedViewsShow(world, /Code: the workflow task of \d+ runs? fails repeatedly/)
      return order
    },
    shows: /Cannot destructure property .*does not answer\..*Error: /s,
    over: (order) => attention(order),
  },
  'No worker': {
    async begin() {
      const order = await paid()
      // A mail whose worker stops during sending would be retried after 45 s.
      await until(() => Promise.all(orders.map(hasNoMails)), soon)
      await world.stack.process('worker').stop()
      return order
    },
    shows: /LastAccessTime.*CurrentVersionBuildID.*(no poller seen|timed out|interrupted|querying workflow failed)/s,
    mend: start('worker'),
    over: async (order) => expect((await runCommand(stackCommand(), order)).code).toBe(0),
  },
  Slow: {
    async begin() {
      const order = await paid()
      lock = await lockRow(world, order)
      await runOf(world, order).cancel()
      return order
    },
    shows: /recordEntry/,
    mend: async () => lock?.release(),
    over: (order) => reaches(world, order, 'cancelled', { paymentStatus: 'refunded' }),
  },
  Overloaded: {
    async begin() {
      const order = await paid()
      await until(() => Promise.all(orders.map(hasNoMails)), soon)
      // Tasks that no worker takes are what a rush leaves.
      await world.stack.process('worker').stop()
      await runOf(world, order).cancel()
      return order
    },
    shows: /ApproximateBacklogCount.*workflow +[1-9]/s,
    mend: start('worker'),
    over: (order) => reaches(world, order, 'cancelled', { paymentStatus: 'refunded' }),
  },
  'Files not deleted': {
    async begin() {
      const order = await placeOrder(world)
      const { fileUrl } = await uploadDocument(world)
      await world.stack.process('s3').stop()
      await world.db
        .updateTable('documents')
        .set({ deletesAt: new Date(Date.now() - 1_000) })
        .where('storageKey', '=', fileUrl)
        .execute()
      await world.temporal.schedule.getHandle('document-retention').trigger()
      await until(async () => expect(await newestRetention(world)).toBe('FAILED'), soon)
      return order
    },
    shows: /Failed +document-retention/,
    mend: start('s3'),
    over: async () => expect(await newestRetention(world)).toBe('COMPLETED'),
  },
}
const stackCommand = (): string =>
  problems.flatMap(({ commands }) => commands.Look).find((command) => command.includes('workflow stack')) ?? ''

it('has a story for every section', () => {
  expect(problems.map(({ title }) => title)).toEqual(Object.keys(STORIES))
})

it.each(problems)('$title', async ({ title, view, commands }) => {
  const story = STORIES[title]
  if (!story) throw new Error(`There is no story for ${title}.`)
  const order = await story.begin()

  const saved = savedViews.find(({ name }) => name === view)
  if (saved) {
    const about = title === 'Files not deleted' ? 'document-retention' : runIdOf(order)
    const query = `(${queryOf(saved)}) AND WorkflowId STARTS_WITH '${about}'`
    await until(async () => expect((await world.temporal.workflow.count(query)).count).toBeGreaterThan(0), soon)
  }
  // A section without commands of its own relies on those of *Every time*.
  const look = commands.Look.length > 0 ? commands.Look : everyTime(runbook).filter((line) => /metadata/.test(line))
  await until(async () => expect(outputOf(await runAll(look, order))).toMatch(story.shows), soon)

  await story.mend?.(order)
  const pressed = await runAll(commands.Press, order)
  // The order may have continued by itself before the command, as the runbook says.
  const failed = pressed.filter(({ code, output }) => code !== 0 && !/No step of this order waits/.test(output))
  expect(outputOf(failed)).toBe('')
  await until(() => story.over(order).then(() => undefined), soon)
})

it('shows an order with the commands of Every time', async () => {
  const order = await paid()
  const outcomes = await runAll(everyTime(runbook), order)
  expect(
    outcomes.map(({ code }) => code),
    outputOf(outcomes),
  ).toEqual([0, 0, 0, 0])
  const [found, metadata, , reconciled] = outcomes.map(({ output }) => output)
  expect(found).toContain(visaOrderId(order.id))
  expect(metadata).toContain(`${order.orderNumber} · document_review`)
  expect(metadata).toMatch(/retryStep +For operators/)
  expect(reconciled).toContain('no difference')
})

it('leaves all orders within the invariants', async () => {
  const expected = (what: string) => /^I1: .* has \d+ workflows$/.test(what) && restarted.has(orderIn(what))
  await until(async () => {
    const found = await violations(world, orders, 0)
    expect(found.filter((what) => !expected(what))).toEqual([])
  }, soon)
})

const orderIn = (sentence: string): string => /[0-9a-f-]{36}/.exec(sentence)?.[0] ?? ''
