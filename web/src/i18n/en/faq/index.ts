import type { Dictionary } from '../../dictionary.ts'

/** Around the questions, which are in `contracts/domain/site/faq.ts`. */
const faq = {
  title: 'Frequently asked questions',
  search: 'Search the questions',
  found: '{found:number} of {all:number} questions',
  none: 'No FAQs found matching your search. Please try different keywords or contact our support team.',
  clear: 'Show all questions',
  contact: 'Contact us',
} as const satisfies Dictionary

export default faq
