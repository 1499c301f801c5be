/** The position of each of `count` travellers after one of them, at `removed`, was put behind the others. */
export const movedBehind =
  (removed: number, count: number) =>
  (position: number): number => {
    if (position === removed) return count
    return position > removed && position <= count ? position - 1 : position
  }
