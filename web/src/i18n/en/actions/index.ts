import type { OrderAction } from '@passage/contracts/domain/orders/order-actions'
import type { Dictionary } from '../../dictionary.ts'
import { takeBack } from './take-back.ts'
import { travellers } from './travellers.ts'

/**
 * The texts of the actions on an order. `button`, `short`: on the order and at the desk · `dialog`: what it opens, with
 * `{number}` and `{name}` of the order, and `{amount}` · `asked`: its message in the history · `entries`: its entries in the history, the
 * audit log and the timeline.
 */
const actions = {
  changeStatus: {
    button: 'Change status',
    short: 'Status',
    asked: '{0:string} asked to change the status',
    entries: {
      staff_decision: {
        history: '{who:string} set the status to “{status:string}”',
        audit: 'Changed an order’s status',
        timeline: 'Decision recorded',
      },
    },
  },
  decideTraveller: travellers.decideTraveller,
  attachVisaDocuments: {
    button: 'Upload visa',
    short: 'Visa',
    asked: '{0:string} handed over visa documents',
    entries: {
      visa_attached: {
        history: '{who:string} handed over {document:string}',
        audit: 'Attached a visa',
        timeline: 'Visa document added',
      },
      visa_part_delivered: {
        history: '{who:string} delivered {document:string}: the other travellers’ visas follow',
        audit: 'Delivered some of the visas',
        timeline: 'First visas delivered',
      },
      visa_delivered: {
        history: 'The visa is delivered: the order is complete',
        audit: 'Delivered the visas',
        timeline: 'Visa delivered',
      },
    },
  },
  correctDetails: {
    button: 'Correct details',
    short: 'Correct details',
    asked: '{0:string} corrected the details',
    entries: {
      details_corrected: {
        history: '{who:string} corrected the details',
        audit: 'Corrected the details of an order',
        timeline: 'Details updated',
      },
    },
  },
  remind: {
    button: 'Remind now',
    short: 'Remind now',
    dialog: {
      title: 'Remind {name:string} now?',
      which: 'Order {number:string}',
      text: 'An e-mail says once more what the order waits for, with the link to it. The next automatic reminder follows 24 hours later at the earliest.',
      confirm: 'Remind now',
      done: 'Reminder on its way',
      failed: 'No reminder was sent',
    },
    asked: '{0:string} asked to remind the customer',
    entries: {
      reminded: {
        history: '{who:string} reminded the customer',
        audit: 'Reminded a customer',
        timeline: 'We sent a reminder by e-mail',
      },
    },
  },
  grantRefund: {
    button: 'Goodwill refund',
    short: 'Refund',
    dialog: {
      title: 'Goodwill refund',
      which: 'Order {number:string}, {name:string}',
      note: {
        label: 'Reason',
        hint: 'The customer will read it.',
        missing: 'Enter a reason',
      },
      amount: {
        label: 'Amount in euros',
        wrong: 'Enter an amount like 25.00',
        tooMuch: 'At most {left:string} can be refunded.',
      },
      check: 'Review the refund',
      sure: 'Refund {amount:string} to {name:string}?',
      sureText: 'It goes back the way it was paid and cannot be recalled. {left:string} will remain.',
      confirm: 'Refund {amount:string}',
      done: 'Refund granted',
      doneText: '{amount:string} is on its way to the customer.',
      failed: 'The refund was not granted',
      kept: 'Amount and reason are kept.',
    },
    asked: '{0:string} asked for a refund',
    entries: {
      refund_granted: {
        history: '{who:string} granted a refund of {amount:string}',
        audit: 'Granted a refund',
        timeline: 'Refund granted',
      },
    },
  },
  hold: {
    button: 'Put on hold',
    short: 'Put on hold',
    dialog: {
      title: 'Put the order on hold',
      which: 'Order {number:string}, {name:string}',
      text: 'The customer gets the reason by e-mail and sees it on the order’s page. Payments and documents are still accepted; staff deadlines are paused.',
      note: {
        label: 'Reason',
        hint: 'Visible to the customer.',
        missing: 'Enter a reason of at least three characters.',
      },
      confirm: 'Put on hold',
      done: 'The order is on hold',
      failed: 'The order was not put on hold',
      kept: 'Your reason is kept.',
    },
    asked: '{0:string} asked to put the order on hold',
    entries: {
      held: {
        history: '{who:string} put the order on hold',
        audit: 'Put an order on hold',
        timeline: 'Application on hold',
      },
    },
  },
  release: {
    button: 'Resume',
    short: 'Resume',
    dialog: {
      title: 'Resume the order',
      text: 'Work on order {number:string} resumes, with new deadlines. The customer gets an e-mail.',
      confirm: 'Resume',
      done: 'Work on the order resumes',
      failed: 'The order is still on hold',
    },
    asked: '{0:string} asked to resume the order',
    entries: {
      released: {
        history: '{who:string} resumed the order',
        audit: 'Resumed an order',
        timeline: 'Work continues',
      },
    },
  },
  cancelOrder: {
    button: 'Cancel order',
    short: 'Cancel order',
    dialog: {
      title: 'Cancel this order?',
      which: 'Order {number:string}, {name:string}',
      note: {
        label: 'Notes for the customer',
        hint: 'The customer will read it in the e-mail about the cancellation.',
      },
      keep: 'Keep the order',
      confirm: 'Cancel the order',
      done: 'Order cancelled',
      doneText: '{number:string} has ended; the customer is informed by e-mail.',
      failed: 'The order was not cancelled',
      kept: 'Your note is kept.',
    },
    asked: '{0:string} asked to end the order',
    entries: {
      withdrawn: {
        history: '{who:string} ended the order',
        audit: 'Cancelled or withdrew from an order',
        timeline: 'Ended at the traveller’s request',
      },
      operator_cancelled: {
        history: '{who:string} cancelled the order',
        audit: 'Cancelled an order as an operator',
        timeline: 'Application Cancelled',
      },
    },
  },
  withdrawTraveller: travellers.withdrawTraveller,
  reviewDocument: {
    asked: '{0:string} reviewed a document',
    entries: {
      document_approved: {
        history: '{who:string} approved {document:string}',
        audit: 'Approved a document',
        timeline: 'Document accepted',
      },
      document_rejected: {
        history: '{who:string} sent {document:string} back: {why:string}',
        audit: 'Rejected a document',
        timeline: 'Document sent back',
      },
    },
  },
  undoDecision: {
    asked: '{0:string} took a decision back',
    entries: {},
  },
  reopenDocument: takeBack.reopenDocument,
  requestDocument: {
    asked: '{0:string} asked for a document',
    entries: {
      document_requested: {
        history: '{who:string} asked for {document:string}',
        audit: 'Asked for a document',
        timeline: 'Document requested',
      },
    },
  },
  addDocument: {
    asked: '{0:string} handed in a document',
    entries: {
      document_added: {
        history: '{who:string} handed in {document:string}',
        audit: 'Added a document to an order',
        timeline: 'Document received',
      },
    },
  },
  replaceDocument: {
    asked: '{0:string} handed in a new file of a document',
    entries: {
      document_replaced: {
        history: '{who:string} handed in a new file: {document:string}',
        audit: 'Replaced a document of an order',
        timeline: 'New file received',
      },
    },
  },
  removeDocument: {
    asked: '{0:string} asked to delete a document',
    entries: {
      document_deleted: {
        history: '{who:string} deleted a document',
        audit: 'Removed a document from an order',
        timeline: 'Document deleted',
      },
    },
  },
  withdrawVisa: takeBack.withdrawVisa,
  replaceVisa: takeBack.replaceVisa,
  reportPaidOtherwise: {
    dialog: {
      title: 'Refund paid another way',
      textTitle: 'The bank returned {amount:string}.',
      text: 'Pay the customer first, by bank transfer for example. This only records it: no money moves, and the refund is not tried again.',
      note: {
        label: 'How it was paid',
        hint: 'The customer will read it. For example: transfer of 20 November, reference 4711.',
        missing: 'Say how it was paid',
      },
      confirm: 'It has been paid',
      done: 'Refund settled',
      doneText: 'The customer is informed by e-mail that {amount:string} was paid, with the credit note.',
      failed: 'It was not recorded',
      kept: 'Your note is kept.',
    },
    asked: '{0:string} reported a refund paid another way',
    entries: {
      refund_paid_otherwise: {
        history: '{who:string} recorded {amount:string} as paid back another way',
        audit: 'Paid a refund another way',
        timeline: 'Refund paid another way',
      },
    },
  },
  retryStep: {
    asked: '{0:string} asked to try again at once',
    entries: {},
  },
} as const satisfies Record<OrderAction, Dictionary>

export default actions
