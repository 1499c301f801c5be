import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { OfferFeePromise } from './fee-promise.tsx'

await loadAllTexts()

const offer = { basePrice: '80.00', processingFee: '39.00', onTime: true, refusedFeePercent: 0 }

function shown(props: Parameters<typeof OfferFeePromise>[0], locale: 'en' | 'fr' = 'en'): string {
  getDefaultStore().set(textsAtom, { locale, LL: textsIn(locale) })
  return renderToStaticMarkup(<OfferFeePromise {...props} />).replaceAll(/[\u00a0\u202f]/g, ' ')
}

describe('the service fee of an offer', () => {
  it('names its parts with express, whose price has two lines of it', () => {
    expect(shown({ offer })).toContain('the whole service fee of €39.00 without')
    expect(shown({ offer, speed: 'express' })).toContain('of €98.50 (service and express supplement) without')
    expect(shown({ offer, speed: 'express' }, 'fr')).toContain('soit 98,50 € (service et supplément express).')
  })

  it('depends on a day that is promised only after the payment', () => {
    const ahead = 'Once the order is paid and complete, the expected day is promised: if the visa comes later'
    expect(shown({ offer })).toContain(ahead)
    expect(shown({ offer: { ...offer, refusedFeePercent: 50 } })).toContain(
      'without being asked; if it is refused, 50%',
    )
    expect(shown({ offer }, 'fr')).toContain('Une fois la commande payée et complète, le jour prévu est promis :')
  })

  it('does not go back for a late visa where the offer does not promise it', () => {
    const none = { ...offer, onTime: false }
    expect(shown({ offer: none })).toContain('If the visa is late, no service fee goes back automatically.')
    expect(shown({ offer: { ...none, refusedFeePercent: 50 } })).toContain('if it is late, nothing goes back')
  })
})
