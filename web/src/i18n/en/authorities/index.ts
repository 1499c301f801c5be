import {
  HANDED_OVER_ONLINE,
  LEFT_ONLINE,
  REFUSED_ONLINE,
  TURN_ONLINE,
  WITHDRAWN_LATE,
} from '@passage/contracts/sentences/en'
import type { Dictionary } from '../../dictionary.ts'

/** What replaces the texts of the same path where a country's authorities decide, for an e-visa or a travel authorisation: no embassy takes part. */
const authorities = {
  orderStatus: { submitted: 'Submitted to the authorities' },
  turn: { embassy: 'The authorities’ turn' },
  tracking: {
    steps: { stages: { submitted: 'Submission to the authorities', approved: 'The authorities’ decision' } },
    turn: {
      ...TURN_ONLINE,
      parts: {
        decided:
          'The authorities have decided on {decided:number} of {total:number} travellers: {granted:number} granted, {refused:number} refused.',
        deciding: 'They are deciding on the others. There is nothing you need to do.',
        approved:
          'The authorities have granted {granted:number} of {total:number} visas. We are preparing your documents.',
      },
      handedOver: HANDED_OVER_ONLINE,
      left: LEFT_ONLINE,
      refused: REFUSED_ONLINE,
      overdue: { embassy: 'An answer was expected by {when:string}. We are asking the authorities.' },
    },
    refund: {
      full: 'Until your file is handed to the authorities, you can withdraw and get a full refund.',
      none: `Once your file is with the authorities, ${WITHDRAWN_LATE}: the terms say when you may still withdraw.`,
    },
  },
  ownOrder: {
    end: {
      all: 'Your file had not been handed to the authorities yet, so the whole amount is refunded.',
      granted: 'Your file had already been handed to the authorities. We refund this amount all the same:',
      none: 'Your file had already been handed to the authorities. From then on, the price is not refunded automatically.',
    },
    upload: {
      refusals: {
        documents_closed: 'Documents can no longer be added: your file is with the authorities, or they have decided.',
      },
    },
    visa: { others: { embassy: '{names:string}: the authorities send the visa directly.' } },
    documents: { addText: 'You can add documents until your file goes to the authorities.' },
    travellers: {
      needed: 'Without these details your file cannot go to the authorities.',
      allThere: 'Everything the authorities ask for is here.',
      refusal: 'The authorities’ reason:',
      atEmbassy: 'The authorities have these details: they can no longer be changed.',
    },
    action: {
      late: { waits: 'Until this arrives your order waits, and does not go to the authorities. It stays open.' },
    },
    embassy: { title: 'File with the authorities', reference: 'Reference of the application' },
  },
  journey: {
    needs: {
      biometrics: 'Each traveller appears in person once, for fingerprints and a photo.',
      interview: 'Each traveller appears in person once, for an interview.',
    },
    map: { steps: { submitted: 'File handed to the authorities', decision: 'The authorities’ decision' } },
    promise: {
      embassy: 'With the authorities: {days:number} business day{{s}}, {span:string}, no change of the date',
    },
    calendar: { in_person: 'From today: appear in person, {country:string} ({number:string})' },
  },
  order: {
    documents: {
      needed: 'Needed for the authorities’ file',
    },
    passportFields: { expiryLater: 'If you leave it empty, we ask for it before your file goes to the authorities.' },
  },
  payment: {
    price: {
      refund: `Full refund if you withdraw before the authorities have your file. After that ${WITHDRAWN_LATE} (see the terms).`,
    },
  },
  terms: {
    points: {
      work: 'Passage checks your documents, prepares the file and hands it to the authorities.',
      decision: 'The authorities alone decide whether a visa is granted.',
      refund: `Paid and not yet with the authorities: everything is refunded. Afterwards ${WITHDRAWN_LATE}.`,
    },
  },
  withdrawal: {
    refused: {
      submitted_order_stays: `Your file has been handed to the authorities and their fee has been spent: you can no longer withdraw here, and ${WITHDRAWN_LATE}. If you may still withdraw under the terms, write to us.`,
    },
  },
  nextStep: {
    wait: {
      processing: 'We are preparing your file for the authorities',
      submitted: 'The authorities are deciding',
    },
    part: { decided: 'The authorities are deciding ({decided:number} of {total:number} decided)' },
  },
  myOrders: {
    turn: { embassy: 'Authorities' },
    matched: { embassy_reference: 'Reference of the application {text:string}' },
    statusDialog: {
      obstacles: {
        no_embassy_file: 'no application file yet',
        left_out_of_file: '{0:number} document{{s}} not in the application file',
      },
      reference: 'Reference of the application',
      delivery: { ways: { embassy: 'The authorities send it' } },
      detailsMissing: 'Travellers’ details are missing: the file cannot go to the authorities',
      refundNone: 'Nothing is refunded: the file has been handed to the authorities.',
    },
  },
  desk: { row: { ask: 'Ask the authorities' }, actions: { record_decision: 'Authorities’ answer' } },
  staffWork: {
    failure: {
      refusals: {
        submitted_order_stays: 'The file is already with the authorities.',
        not_at_embassy: 'The authorities do not have this application: there is no decision to record.',
        documents_closed:
          'The documents of this order are closed: the file is with the authorities, or the order has ended.',
      },
    },
    turn: {
      who: { embassy: 'Authorities’ turn' },
      statuses: {
        processing: 'The file is to be handed to the authorities.',
        submitted: 'The authorities’ answer is awaited.',
        rejected: 'The authorities refused the application.',
      },
    },
    decisions: {
      title: 'Decisions of the authorities',
      reason: 'The authorities’ reason',
      ofAll: { takenBack: 'The authorities’ answers are taken back' },
    },
    correct: { embassy: 'With the authorities', fields: { embassyReference: 'Reference of the application' } },
    embassyFile: {
      notInFile: 'Not in the application file:',
      notInFileOf: 'Not in the application file ({traveller:string}):',
      download: 'Application file',
      downloadAll: 'All application files ({0:number})',
      failed: 'The application file could not be downloaded',
      notYet: 'There is no application file: it has not been made yet, or was deleted with the documents.',
    },
    attention: { reasons: { file_failing: 'The application file cannot be made.' } },
  },
} as const satisfies Dictionary

export default authorities
