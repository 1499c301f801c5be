/** The texts of the actions that take something back. `buttonFor`: the button's name for screen readers. */
export const takeBack = {
  reopenDocument: {
    button: 'Review again',
    buttonFor: 'Review again: {file:string}',
    asked: '{0:string} asked to review a document again',
    dialog: {
      title: 'Review this document again?',
      which: 'Order {number:string}, {name:string}',
      text: 'The verdict is taken back and the document waits for its review. If it was sent back, the customer is no longer asked for another file, and gets an e-mail that says so only if they had been told.',
      keep: 'Keep the verdict',
      confirm: 'Review again',
      done: 'The document waits for its review again',
      failed: 'The verdict was not taken back',
      kept: '',
    },
    entries: {
      document_reopened: {
        history: '{who:string} took back the verdict on {document:string}: it is to be reviewed again',
        audit: 'Took back the verdict on a document',
        timeline: 'Document being reviewed again',
      },
    },
  },
  withdrawVisa: {
    button: 'Withdraw',
    buttonFor: 'Withdraw {file:string}',
    asked: '{0:string} asked to withdraw a visa',
    dialog: {
      title: 'Withdraw this visa',
      which: 'Order {number:string}, {name:string}',
      text: 'It leaves the customer’s page at once, and its file is deleted for good: downloads end too. The customer gets an e-mail with your reason that says not to use it. If a traveller of a completed order is then without a visa, the order goes back to approved.',
      note: {
        label: 'Reason',
        hint: 'The customer will read it, also in the e-mail.',
        missing: 'Enter a reason of at least three characters.',
      },
      confirm: 'Withdraw the visa',
      done: 'The visa is withdrawn',
      doneText: 'The customer is informed by e-mail.',
      failed: 'The visa was not withdrawn',
      kept: 'Your reason is kept.',
    },
    entries: {
      visa_withdrawn: {
        history: '{who:string} withdrew {document:string}',
        audit: 'Withdrew a visa',
        timeline: 'Visa withdrawn: do not use it',
      },
      delivery_withdrawn: {
        history: '{who:string} withdrew {document:string}: the order is approved again',
        audit: 'Withdrew a visa of a completed order',
        timeline: 'Visa withdrawn: do not use it',
      },
    },
  },
  replaceVisa: {
    button: 'Replace',
    buttonFor: 'Replace {file:string}',
    asked: '{0:string} asked to replace a visa',
    dialog: {
      title: 'Replace this visa',
      text: 'The earlier one leaves the customer’s page at once, and its file is deleted for good. The customer gets one e-mail with your reason: not to use the earlier visa, and where the new one is. The order stays as it is.',
      file: 'The new visa',
      reason: 'Reason',
      reasonHint: 'The customer will read it, also in the e-mail.',
      reasonMissing: 'Enter a reason of at least three characters.',
      confirm: 'Replace the visa',
      done: 'The visa is replaced',
      doneText: 'The customer is informed by e-mail.',
      failed: 'The visa was not replaced',
      kept: 'The earlier visa is still delivered. Your reason and the file are kept.',
      changed: 'Someone has changed this order in the meantime. See its history, then press again.',
    },
    entries: {
      visa_replaced: {
        history: '{who:string} replaced {document:string}',
        audit: 'Replaced a visa',
        timeline: 'Visa replaced: do not use the earlier one',
      },
    },
  },
} as const
