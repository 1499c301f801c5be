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
    asked: '{0:string} asked to take a traveller out',
    entries: {
      traveller_withdrawn: {
        history: '{who:string} took {traveller:string} out of the order',
        audit: 'Took a traveller out of an order',
        timeline: 'One traveller taken out',
      },
    },
  },
} as const
