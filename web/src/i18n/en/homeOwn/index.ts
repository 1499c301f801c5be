import type { Dictionary } from '../../dictionary.ts'

/** The first card of the landing page for a person who is signed in. */
const homeOwn = {
  order: {
    title: 'Your order for {country:string}',
    open: 'Open the order',
  },
  draft: {
    title: 'Your application for {country:string}',
    text: '{visa:string}, begun and not ordered yet. We keep it until {when:string}.',
    open: 'Continue',
    also: 'Continue your application for {country:string}',
  },
  none: {
    title: 'No application under way',
    text: 'What you begin or order appears here.',
  },
  staff: {
    title: 'Your work is at the desk',
    text: 'This is the page that visitors see.',
  },
  failed: {
    title: 'Your orders could not be loaded',
    text: 'Nothing is lost. Try again once you are connected.',
  },
} as const satisfies Dictionary

export default homeOwn
