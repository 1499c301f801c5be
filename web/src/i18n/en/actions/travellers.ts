/** The texts of the actions on one of several travellers. */
export const travellers = {
  decideTraveller: {
    button: 'Decisions',
    short: 'Decisions',
    asked: '{0:string} recorded a decision about a traveller',
    entries: {
      traveller_approved: {
        history: '{who:string} recorded that {traveller:string}’s visa is granted',
        audit: 'Recorded the approval of a traveller',
        timeline: 'Visa granted for one traveller',
      },
      traveller_refused: {
        history: '{who:string} recorded that {traveller:string}’s visa is refused',
        audit: 'Recorded the refusal of a traveller',
        timeline: 'Visa refused for one traveller',
      },
      traveller_reopened: {
        history: '{who:string} took back the decision about {traveller:string}: it is open again',
        audit: 'Took back the decision about a traveller',
        timeline: 'Decision about one traveller corrected: it is open again',
      },
    },
  },
  withdrawTraveller: {
    button: 'Take out a traveller',
    short: 'Take out',
    dialog: {
      open: 'Take out of the order',
      openFor: 'Take out of the order: {name:string}',
      title: 'Take {name:string} out of the order?',
      refund: 'Refund',
      price: 'New price',
      money: {
        refund: '{amount:string} goes back the way it was paid, usually within 5 to 10 days.',
        price: '{after:string} instead of {before:string}. Nothing has been charged.',
        priceNow: 'The order now costs {after:string}.',
      },
      others: 'The order goes on for {names:string}.',
      files: '{count:number} document{{s}} uploaded for this traveller will be deleted.',
      final: 'This cannot be undone: a new order would be needed.',
      note: { label: 'Note', hint: 'Everyone who may open this order can read it.' },
      keep: 'Keep the traveller',
      confirm: 'Take out of the order',
      confirming: 'Taking out…',
      done: '{name:string} is taken out of the order',
      mail: 'We confirm it by e-mail to {email:string}.',
      failed: '{name:string} is not taken out of the order',
      changed: 'Nobody was taken out. Your note is kept: look at the amounts again, then confirm once more.',
      refused: {
        order_closed: 'This order has ended. Nobody can be taken out of it any more.',
        submitted_order_stays:
          'The file has been handed over for the decision: nobody can be taken out of the order any more.',
        traveller_not_found: 'This order has no such traveller.',
        traveller_withdrawn: 'This traveller has already been taken out of the order.',
        last_traveller: 'This is the only traveller who is left. End the whole order instead.',
        payment_under_way:
          'The payment is under way. Take the traveller out once it has arrived: the part for this traveller is then refunded.',
      },
    },
    asked: '{0:string} asked to take a traveller out of the order',
    entries: {
      traveller_withdrawn: {
        history: '{who:string} took {traveller:string} out of the order',
        audit: 'Took a traveller out of an order',
        timeline: 'One traveller taken out of the order',
      },
    },
  },
} as const
