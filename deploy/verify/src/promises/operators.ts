import { promised } from './promise.ts'

const orders = 'workflows/src/visa-order'
const overview = 'deploy/temporal/src/overview'
const core = 'services/core/src'
const worker = 'services/worker/src'

const alerts = (name: string) => ({ file: `${overview}/alerts.test.ts`, name })
const publishing = (name: string) => ({ file: `${core}/events/publish-order-events.database.test.ts`, name })
const pulling = (name: string) => ({ file: `${worker}/activities/pull-stripe-news.database.test.ts`, name })

const outages = promised(
  20,
  'operators see an outage as one line, and an order’s own trouble beside it',
  {
    without: 'a server that is away has no line',
    file: `${overview}/alerts.ts`,
    from: 'for (const { server, orders, since } of away)',
    to: 'for (const { server, orders, since } of away.slice(away.length))',
    noticedBy: alerts('has one line for each server that is away, however many orders wait'),
  },
  {
    without: 'a missing worker has no line',
    file: `${overview}/alerts.ts`,
    from: 'if (isMissing(workers, at.getTime()))',
    to: 'if (!workers)',
    noticedBy: alerts('a missing worker is on top'),
  },
  {
    without: 'a workflow task that fails again and again has no line',
    file: `${overview}/alerts.ts`,
    from: 'if (failing.workflowIds.length > 0) alerts.push(failingCode(failing, running))',
    to: '',
    noticedBy: alerts('names the runs whose workflow task fails, and how far it has looked'),
  },
  {
    without: 'no count stands beside a view',
    file: 'deploy/temporal/src/views-page.ts',
    from: 'const count = overview?.counts.get(name)',
    to: 'const count = undefined',
    noticedBy: alerts('stands on top of the page, with the count beside each view'),
  },
  {
    without: 'an order with a trouble of its own drowns among those that wait for a server',
    file: 'workflows/src/shared/trouble.ts',
    from: 'if (!failure?.server) return { servers: [], since: null }',
    to: 'if (!failure?.server) continue',
    noticedBy: { file: 'workflows/src/shared/trouble.test.ts', name: 'a step that Stripe refuses' },
  },
  {
    without: 'orders that wait for a server only are among the stuck ones',
    file: 'deploy/temporal/saved-views.json',
    from: "NeedsAttention=true AND (Trouble = 'own' OR Trouble IS NULL) AND",
    to: 'NeedsAttention=true AND',
    noticedBy: {
      file: 'deploy/temporal/src/views.integration.test.ts',
      name: 'an order that waits for a server only is not among the stuck ones',
    },
  },
  {
    without: 'every try of a mail in a night without a server adds to the order’s history',
    file: `${orders}/steps.ts`,
    from: "quietly = !somebody && error.retryState !== 'NON_RETRYABLE_FAILURE' && patches.waitsQuietly()",
    to: 'quietly = false',
    noticedBy: {
      file: `${orders}/reminders/reminders.workflow.test.ts`,
      name: 'adds four events and a few workflow tasks at most to an order through a night without a mail server',
    },
  },
  {
    without: 'a hundred orders that move on at once look stuck while their files wait for each other',
    file: `${orders}/steps.ts`,
    from: 'if (waitsForOthers(error) && isShort && patches.waitsForTurnsInSilence()) {',
    to: 'if (waitsForOthers(error) && !isShort && patches.waitsForTurnsInSilence()) {',
    noticedBy: {
      file: `${orders}/reminders/reminders.workflow.test.ts`,
      name: 'lets the embassy’s files of others be made first',
    },
  },
)

const growth = promised(
  21,
  'ten times as many orders cost ten times as much, and what fails holds nothing else up',
  {
    without: 'the sweep asks about each open page again and again',
    file: `${core}/payments/next-check.ts`,
    from: 'const SECONDS = [HOUR_SECONDS, 6 * HOUR_SECONDS, 24 * HOUR_SECONDS]',
    to: 'const SECONDS = [60, 60, 60]',
    noticedBy: {
      file: `${core}/payments/next-check.test.ts`,
      name: 'asks after an hour, then after six, then once a day',
    },
  },
  {
    without: 'the sweep does not read Stripe’s events',
    file: `${worker}/activities/pull-stripe-news.ts`,
    from: 'if (unknown.has(notice.id) && (await storeStripeEvent',
    to: 'if (unknown.size === -1 && (await storeStripeEvent',
    noticedBy: pulling('signals events that the webhook missed to their orders, once'),
  },
  {
    without: 'each sweep reads Stripe’s events from the beginning',
    file: `${worker}/activities/pull-stripe-news.ts`,
    from: 'if (reached) await moveStripeCursor(context, cursorAt(reached))',
    to: '',
    noticedBy: pulling('goes on from where it was, and reads the newest minute once more'),
  },
  {
    slow: true,
    without: 'fifty orders whose events cannot be sent hold all others up',
    file: `${worker}/relay.ts`,
    from: 'backoff.stepBack(idOf(item))\n            throw error',
    to: 'throw error',
    noticedBy: {
      file: `${worker}/relay.database.test.ts`,
      name: 'is not held up by as many orders as it takes in a round, of which none can be sent',
    },
  },
  {
    without: 'two publishers send an order’s events side by side',
    file: `${core}/events/publish-order-events.ts`,
    from: '          and (claimed_until is null or claimed_until <= now())\n',
    to: '',
    noticedBy: publishing('keep their order with several publishers at once, who wait for each other'),
  },
  {
    slow: true,
    without: 'a publisher holds a connection while it waits for NATS',
    file: `${core}/events/publish-order-events.ts`,
    from: 'await publish(events.map(({ event }) => event))',
    to: 'await db.connection().execute(() => publish(events.map(({ event }) => event)))',
    noticedBy: publishing('hold no connection while NATS is waited for'),
  },
  {
    without: 'events that were not sent go after 30 days',
    file: `${core}/migrations/0038-outbox-by-week.ts`,
    from: 'continue when waits;',
    to: '',
    noticedBy: {
      file: `${core}/events/roll-outbox.database.test.ts`,
      name: 'drops weeks that ended 30 days ago and were wholly sent; an unsent event keeps its week, however old',
    },
  },
  {
    without: 'sent events stay for ever',
    file: `${core}/migrations/0038-outbox-by-week.ts`,
    from: "continue when ends > now() - interval '30 days';",
    to: 'continue;',
    noticedBy: {
      file: `${core}/events/roll-outbox.database.test.ts`,
      name: 'drops weeks that ended 30 days ago and were wholly sent; an unsent event keeps its week, however old',
    },
  },
  {
    without: 'an order carries its whole history from run to run',
    file: `${orders}/state.ts`,
    from: 'history: state.history.slice(-ENTRIES_CARRIED)',
    to: 'history: state.history',
    noticedBy: { file: `${orders}/state.test.ts`, name: 'a run that carries on takes the newest entries along' },
  },
)

export const OPERATORS = [outages, growth]
