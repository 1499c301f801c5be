import { describe, expect, it } from 'vitest'
import { forbiddenFeatureImports } from './web-features.ts'

const importing = (path: string, specifier: string) =>
  forbiddenFeatureImports(`web/src/${path}`, [{ specifier, line: 3, typeOnly: true }])

describe('features of the web', () => {
  it('import no feature that is not shared', () => {
    expect(importing('features/checker/components/checker.tsx', '../../faq/components/faq-item.tsx')).toEqual([
      'web/src/features/checker/components/checker.tsx:3 imports ../../faq/components/faq-item.tsx: faq is not a shared feature; a page of web/src/app puts features together',
    ])
  })

  it('import shared features, themselves, ui and lib', () => {
    const from = 'features/checker/components/checker.tsx'
    for (const specifier of [
      '../../offers/api/offers.ts',
      '../state/journey.ts',
      '../../../ui/card.tsx',
      '../../../lib/pause.ts',
      'react',
    ])
      expect(importing(from, specifier)).toEqual([])
  })

  it('import shared features in their order only', () => {
    expect(importing('features/one-order/order-view.tsx', '../documents/api/documents.ts')).toEqual([])
    expect(importing('features/documents/api/documents.ts', '../../one-order/order-view.tsx')).toEqual([
      'web/src/features/documents/api/documents.ts:3 imports ../../one-order/order-view.tsx: documents may import only the shared features before it',
    ])
  })

  it('do not import app, which puts features together', () => {
    expect(importing('features/faq/components/faq-item.tsx', '../../../app/guard.tsx')).toHaveLength(1)
    expect(importing('app/pages/home-page.tsx', '../../features/faq/components/faq-section.tsx')).toEqual([])
    expect(importing('app/pages/home-page.tsx', '../guard.tsx')).toEqual([])
  })

  it('are imported neither by ui nor by lib', () => {
    expect(importing('ui/card.tsx', '../features/faq/state/search-faq.ts')).toHaveLength(1)
    expect(importing('lib/server/api.ts', '../../features/session/api/current-user.ts')).toHaveLength(1)
    expect(importing('main.tsx', './features/session/api/current-user.ts')).toEqual([])
  })
})
