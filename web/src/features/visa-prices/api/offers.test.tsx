import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useChangeNews } from './offers.ts'

await loadAllTexts()
afterEach(() => vi.restoreAllMocks())

test.each([
  [[1, 2], [], 'success', ['2 visa orders activated successfully', undefined]],
  [
    [1],
    [2, 3],
    'success',
    ['1 visa order activated successfully', '2 visa orders were already deleted by someone else.'],
  ],
  [[], [2], 'info', ['1 visa order was already deleted by someone else.']],
] as const)('one toast reports %j changed and %j deleted offers', (changed, missing, kind, words) => {
  const LL = textsIn('en')
  getDefaultStore().set(textsAtom, { locale: 'en', LL })
  const said = { success: vi.spyOn(toast, 'success'), info: vi.spyOn(toast, 'info') }
  for (const one of Object.values(said)) one.mockReturnValue(undefined)
  const Said = () => {
    useChangeNews()(LL.visaPrices.activation.done, changed, missing)
    return null
  }
  renderToStaticMarkup(<Said />)
  expect(said[kind].mock.calls).toEqual([words])
  expect(said[kind === 'info' ? 'success' : 'info']).not.toHaveBeenCalled()
})
