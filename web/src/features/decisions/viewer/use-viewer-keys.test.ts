import { describe, expect, test, vi } from 'vitest'
import type { Verdict } from '../verdict/use-verdict.ts'
import { pressInViewer } from './use-viewer-keys.ts'

const verdictOf = (open: boolean) => {
  const acts = { approveByKey: vi.fn(), startSendBack: vi.fn() }
  return { ...acts, verdict: { ...acts, open } as unknown as Verdict }
}

describe('the viewer’s keys', () => {
  test('set a verdict for unreviewed documents only', () => {
    const { verdict, approveByKey, startSendBack } = verdictOf(true)
    const keyed = { verdict, stage: null, onVersions: null }
    expect([pressInViewer('a', keyed), pressInViewer('r', keyed)]).toEqual([true, true])
    expect([approveByKey, startSendBack].map((act) => act.mock.calls.length)).toEqual([1, 1])
    const judged = verdictOf(false)
    expect(pressInViewer('a', { ...keyed, verdict: judged.verdict })).toBe(false)
    expect(judged.approveByKey).not.toHaveBeenCalled()
  })

  test('compare two versions, or else scroll the pages', () => {
    const onVersions = vi.fn()
    const stage = { press: vi.fn(() => true), focus: vi.fn() }
    expect(pressInViewer('v', { verdict: undefined, stage, onVersions })).toBe(true)
    expect(onVersions).toHaveBeenCalledOnce()
    expect(pressInViewer('+', { verdict: undefined, stage, onVersions: null })).toBe(true)
    expect(stage.press).toHaveBeenCalledExactlyOnceWith('+')
    expect(pressInViewer('+', { verdict: undefined, stage: null, onVersions: null })).toBe(false)
  })
})
