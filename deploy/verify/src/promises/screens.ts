import { promised } from './promise.ts'

const features = 'web/src/features'
const core = 'services/core/src'
const api = 'services/api/src'

const staff = promised(
  18,
  'staff’s notes stay theirs, and lists say at once what happened, or that they cannot',
  {
    without: 'everybody who may read an order reads the notes of staff',
    file: `${api}/routes/desk/desk-work.ts`,
    from: "authorize('desk:use'),\n    validate('param', ByOrder),\n    async (c) => c.json(await listInternalNotes",
    to: "authorize('order:read'),\n    validate('param', ByOrder),\n    async (c) => c.json(await listInternalNotes",
    noticedBy: {
      file: `${api}/routes/desk/desk-work.database.test.ts`,
      name: 'are read by staff as they were written, and are hidden from customers',
    },
  },
  {
    without: 'an internal note becomes the note of an entry',
    file: `${core}/orders/write-note.ts`,
    from: "    .where('visibility', '=', 'customer')\n",
    to: '',
    noticedBy: {
      file: `${api}/routes/desk/internal-notes.database.test.ts`,
      name: 'an internal note never becomes the note of an entry, which customers read',
    },
  },
  {
    without: 'no list hears of a changed order',
    file: 'web/src/lib/server/list-stream.ts',
    from: "if (name === 'changed') for (const hearer of this.#hearers) hearer(data as OrderChangedEvent)",
    to: '',
    noticedBy: {
      file: 'web/src/lib/server/list-stream.test.ts',
      name: 'is one line for all that listen, and live once the server hears',
    },
  },
  {
    without: 'a list that could not hear for a while shows what it showed before',
    file: 'web/src/lib/server/list-stream.ts',
    from: 'for (const hearer of this.#hearers) hearer(null)',
    to: '',
    noticedBy: {
      file: 'web/src/lib/server/list-stream.test.ts',
      name: 'that any order may have changed when it is back',
    },
  },
  {
    without: 'what changes in the moment in which NATS is back moves no open page until its next look',
    file: 'services/integrations/src/events/subscribe.ts',
    from: 'void connection.flush().then(',
    to: 'void Promise.resolve().then(',
    noticedBy: {
      file: 'services/integrations/src/events/nats.integration.test.ts',
      name: 'says so only when it hears again, however late NATS learns of its subscription',
    },
  },
  {
    without: 'a document that cannot be shown leaves an empty tab and no word',
    file: `${features}/dashboard/components/order-documents.tsx`,
    from: '      tab?.close()\n      toast.error(LL.common.error(), texts.linkFailed())\n    },\n  })',
    to: '      tab?.closed\n    },\n  })',
    noticedBy: {
      file: 'web/e2e/staff/live-lists.e2e.test.ts',
      name: 'what a provider does appears in open lists without a reload',
    },
  },
  {
    without: 'the desk shows everybody’s orders to those who ask for one colleague’s',
    file: `${core}/desk/list-desk-orders.ts`,
    from: "orders.where('orders.assigneeId', '=', query.assigneeId as string)",
    to: 'orders',
    noticedBy: {
      file: `${core}/desk/list-desk-orders.database.test.ts`,
      name: 'find by status, name and destination, within the queue',
    },
  },
  {
    without: 'the hosted forms are English on French pages',
    file: `${features}/hosted/hosted-provider.tsx`,
    from: "return locale === 'fr' ? french : null",
    to: "return locale === ('none' as string) ? french : null",
    noticedBy: { file: 'web/e2e/clerk/clerk.e2e.test.ts', name: 'in fr at 1440 pixels hold its form in our frame' },
  },
  {
    without: 'a payment that cannot be looked at says so at once, for every hiccup',
    file: `${features}/one-order/payment/payment-watch.ts`,
    from: 'const MISSES_SAID = 3',
    to: 'const MISSES_SAID = 1',
    noticedBy: {
      file: `${features}/one-order/payment/payment-watch.test.ts`,
      name: 'keeps quiet about two polls that could not be read, says so after the third',
    },
  },
)

/** Wherever nothing better takes the focus, the part of the page does in which it was. */
const HELD = { file: 'web/src/app/use-held-focus.ts', from: 'part.focus({ preventScroll: true })', to: '' }

const focus = promised(
  19,
  'the keyboard’s place is never lost, and an order’s record is found by its number',
  {
    without: 'the focus is lost when a form of the order’s page goes',
    file: `${features}/one-order/use-kept-focus.ts`,
    from: 'afterTwoFrames(() => isLost() && document.getElementById(TURN_TITLE)?.focus())',
    to: '',
    and: HELD,
    noticedBy: {
      file: 'web/e2e/traveller/whole-life.e2e.test.ts',
      name: 'an order’s whole life, as its customer lives it (en, 1440 pixels)',
    },
  },
  {
    without: 'the focus is lost when a contact message was sent',
    file: `${features}/contact/components/sent-note.tsx`,
    from: 'note.current?.focus({ preventScroll: true })',
    to: '',
    noticedBy: {
      file: 'web/e2e/traveller/contact.e2e.test.ts',
      name: 'a visitor writes, loses nothing on the way, and an administrator answers (en, 1440 pixels)',
    },
  },
  {
    without: 'the focus is lost when a company has registered',
    file: `${features}/partner/register-page.tsx`,
    from: "document.getElementById('main')?.focus({ preventScroll: true })",
    to: '',
    and: HELD,
    noticedBy: { file: 'web/e2e/staff/partners.e2e.test.ts', name: 'a company registers (en, 1440 pixels, legacy)' },
  },
  {
    without: 'an order’s number finds no line of the record',
    file: `${core}/audit/search-audit.ts`,
    from: 'if (ORDER_NUMBER_PATTERN.test(orderNumber))',
    to: 'if (orderNumber === null)',
    noticedBy: {
      file: `${core}/audit/search-audit.database.test.ts`,
      name: 'is found by an order’s number, with everything that belongs to the order, and names it',
    },
  },
)

export const SCREENS = [staff, focus]
