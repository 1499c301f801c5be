import { fitCurve, heightAt } from './curve.ts'
import { lengthOf, type TextLine } from './text-lines.ts'

const THINNEST = 3

/** Runs that continue each other become one line: glare, a fold or a wide gap of fillers parts them. */
export function joinRuns(runs: readonly TextLine[], width: number): TextLine[] {
  const likely = runs
    .filter(({ thickness, error }) => thickness >= THINNEST && thickness < width / 12 && error < thickness * 0.6)
    .sort((a, b) => lengthOf(b) - lengthOf(a))
  const free = new Set(likely)
  return likely.flatMap((longest) => {
    if (!free.delete(longest)) return []
    const group = [longest]
    for (let grew = true; grew; ) {
      grew = false
      for (const run of free) {
        if (!continues(group, run, longest, width)) continue
        group.push(run)
        free.delete(run)
        grew = true
      }
    }
    return [merged(group, longest)]
  })
}

function continues(group: readonly TextLine[], run: TextLine, longest: TextLine, width: number): boolean {
  const { left, right } = extent(group)
  const gap = run.left > right ? run.left - right : left - run.right
  if (gap < -3 || gap > Math.max(6 * longest.thickness, 0.06 * width)) return false
  const near = group.reduce((a, b) => (Math.abs(b.centre - run.centre) < Math.abs(a.centre - run.centre) ? b : a))
  // Straight on: the bend of a short run says nothing about what lies beside it.
  const expected = near.k[0] + (near.k[1] / 100) * (run.centre - near.centre)
  return (
    Math.abs(expected - run.k[0]) < Math.max(longest.thickness, run.thickness) * 0.8 &&
    run.thickness < longest.thickness * 1.8 &&
    run.thickness > longest.thickness * 0.5
  )
}

const extent = (group: readonly TextLine[]) => ({
  left: Math.min(...group.map(({ left }) => left)),
  right: Math.max(...group.map(({ right }) => right)),
})

const POINTS_OF_A_RUN = 20
/** Pixels that one weight stands for, so that longer runs count for more. */
const WEIGHT = 40

function merged(group: readonly TextLine[], longest: TextLine): TextLine {
  const { left, right } = extent(group)
  const [xs, ys]: [number[], number[]] = [[], []]
  for (const run of group) {
    const weight = Math.max(1, Math.round(lengthOf(run) / WEIGHT))
    for (let i = 0; i <= POINTS_OF_A_RUN; i++) {
      const x = run.left + (lengthOf(run) * i) / POINTS_OF_A_RUN
      for (let times = 0; times < weight; times++) {
        xs.push(x)
        ys.push(heightAt(run, x))
      }
    }
  }
  const straight = group.length > 1 && lengthOf(longest) < 0.5 * (right - left)
  return {
    ...fitCurve(xs, ys, (left + right) / 2, straight ? 1 : 2),
    left,
    right,
    thickness: longest.thickness,
    error: longest.error,
    filled: group.reduce((sum, run) => sum + lengthOf(run) * run.filled, 0) / (right - left + 1),
  }
}
