import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BuildProgress, readPlan } from './build-plan.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The part of what `go install -n -v` prints that counts. */
const section = (name: string, imports: number, files: number) => `mkdir -p $WORK/b003/

#
# ${name}
#

${name}
cat >$WORK/b006/importcfg << 'EOF' # internal
# import config
${'packagefile github.com/nats-io/nats.go=$WORK/b007/_pkg_.a\n'.repeat(imports)}EOF
compile -p ${name} -importcfg $WORK/b006/importcfg -pack${' ./file.go'.repeat(files)}
`

it('reads what a build will compile, and how much work each package is', () => {
  const plan = readPlan(section('encoding', 0, 1) + section('example.org/big', 30, 5))
  expect([...plan]).toEqual([
    ['encoding', 3],
    ['example.org/big', 41],
  ])
})

it('says how many packages of all builds are done, and by their shares how long the rest takes', () => {
  const progress = new BuildProgress()
  const [first, second] = [progress.begin(), progress.begin()]
  first(readPlan(section('fmt', 5, 2) + section('example.org/a', 10, 5)))
  second(readPlan(section('fmt', 5, 2) + section('example.org/b', 50, 4)))
  expect(progress.words()).toBe('in all 0 of 3 packages')
  progress.reached('fmt')
  vi.advanceTimersByTime(6_000)
  progress.reached('go: downloading something else')
  progress.reached('example.org/a')
  expect(progress.words()).toBe('in all 2 of 3 packages, about 15 s left')
})

it('names no time while the plan of a build is not known, and none for linking', () => {
  const progress = new BuildProgress()
  const [first, second] = [progress.begin(), progress.begin()]
  first(readPlan(section('fmt', 5, 2) + section('example.org/a', 10, 5)))
  progress.reached('fmt')
  vi.advanceTimersByTime(6_000)
  expect(progress.words()).toBe('1 of at least 2 packages')
  second(readPlan(section('example.org/b', 1, 1)))
  expect(progress.words()).toMatch(/^in all 1 of 3 packages, about/)
  progress.reached('example.org/a')
  progress.reached('example.org/b')
  expect(progress.words()).toBe('linking')
})
