/** As long as a person needs to see that the focus is elsewhere. Milliseconds. */
const REST = 1_000

let until = 0

/** The page moved the focus by itself: what is being typed meanwhile was meant for a place that is gone. */
export function restKeys(now: number = performance.now()): void {
  until = now + REST
}

/** Single keys do nothing for now. */
export const keysRest = (now: number = performance.now()): boolean => now < until
