import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { aTraveller, IN_REVIEW, orderWith } from '../../one-order/order.fixture.ts'
import { TravellerChoice } from './for-whom.tsx'
import { newItem } from './visa-upload.ts'

await loadAllTexts()
const LL = textsIn('en')
getDefaultStore().set(textsAtom, { locale: 'en', LL })
const { decisions, visa, request } = LL.staffWork

const DECISIONS: FullOrder['decisions'] = ['approved', 'refused', 'withdrawn', 'open']
const order = orderWith(
  { ...IN_REVIEW, status: 'submitted' },
  {
    numberOfApplicants: 4,
    decisions: DECISIONS,
    travellers: [aTraveller(1, 'Amina'), aTraveller(2, 'Youssef'), aTraveller(3, 'Zoë'), aTraveller(4, 'Marie')],
  },
)

const drawn = (fileName: string) =>
  renderToStaticMarkup(
    <TravellerChoice
      order={order}
      item={newItem('v', new File(['x'], fileName), null)}
      disabled={false}
      tried={false}
      onChange={() => undefined}
    />,
  )

describe('the choice whose visa a file is', () => {
  it('offers those who may get a visa, and names the others as refused or taken out', () => {
    const options = [...drawn('visa.pdf').matchAll(/<option([^>]*)>([^<]+)/g)]
    expect(
      options.map(([, attributes = '', name = '']) => (attributes.includes('disabled') ? `- ${name}` : name)),
    ).toEqual([
      `- ${request.chooseTraveller()}`,
      'Amina',
      `- ${decisions.named({ what: 'Youssef', names: decisions.names.refused() })}`,
      `- ${decisions.named({ what: 'Zoë', names: decisions.names.withdrawn() })}`,
      'Marie',
      request.allTravellers(),
    ])
  })

  it('says of a file that names a refused traveller that they get no visa', () => {
    const name = decisions.named({ what: 'Youssef', names: decisions.names.refused() })
    expect(drawn('visa youssef.pdf')).toContain(visa.getsNone({ name }))
    expect(drawn('visa amina.pdf')).not.toContain(visa.getsNone({ name }))
  })
})
