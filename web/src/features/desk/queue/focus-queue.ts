/** A row by its order's number, for moving along the rows by keys. */
export const ROW = 'data-desk-row'

/** The list as a whole, where it has no row. */
export const QUEUE = 'desk-queue'

/** Once the page shows what changed. */
export const afterwards = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))

/** Gives the first row the focus, else the list: what had it is gone. */
export const focusQueue = () =>
  afterwards(() => (document.querySelector<HTMLElement>(`[${ROW}]`) ?? document.getElementById(QUEUE))?.focus())
