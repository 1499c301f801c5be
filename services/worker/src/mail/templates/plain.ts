/** Headings of the plain text as they are written, and a link under the words that it stands for. */
export const PLAIN = {
  selectors: ['h1', 'h2'].map((selector) => ({ selector, options: { uppercase: false } })),
}
