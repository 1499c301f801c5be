import type { DestinationPage } from '@passage/contracts/api/catalogue/destinations.schema'
import type { FullOrder } from '@passage/contracts/api/orders/order-view.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../support/api.ts'
import { isSound } from '../support/axe.ts'
import { inMail } from '../support/mailbox.ts'
import { enter } from '../support/people.ts'
import { bringRequirements } from '../support/requirements.ts'
import { textsOf } from '../support/texts.ts'
import { DESK_AND_PHONE, visit } from '../support/visitor.ts'
import { continueTo, orderNumberOf, realFiles, shows, upload } from '../support/wizard.ts'

beforeAll(bringRequirements)

describe.each(DESK_AND_PHONE)(
  'a Belgian with a family who orders a tourist visa for India (%s, %i pixels)',
  (language, width) => {
    const { checker, document, order, payment } = textsOf(language)
    const { misfit } = checker
    const warning = (page: Page) => page.getByRole('status').filter({ hasText: checker.needs['e-visa']() })

    it('shows whom it does not fit, changes to the e-visa with one press, and can still order the other', async () => {
      const [india] = (await call<DestinationPage>('GET', '/api/destinations?search=India')).data
      const idOf = (type: string) => india?.offers.find(({ visaTypeCode }) => visaTypeCode === type)?.id
      const { page, context, person } = await enter({
        language,
        width,
        role: 'customer',
        path: `/order?offer=${idOf('tourist')}`,
      })
      const { pdf } = await realFiles(context)
      await page.getByLabel(order.details.nationality(), { exact: true }).first().selectOption('BE')
      await page.getByLabel(order.details.purpose()).selectOption('business')
      await page.getByRole('button', { name: order.details.more() }).click()
      const second = page.getByRole('group', { name: order.details.traveller(2) })
      await second.getByLabel(order.details.firstName()).fill('Youssef')
      await second.getByLabel(new RegExp(`^${order.details.lastName()}`)).fill('Durand')
      // Only Marie's passport is known.
      await warning(page).getByText('Marie', { exact: true }).waitFor()
      await isSound(page)
      await continueTo(page, 'contact', language)
      await continueTo(page, 'documents', language)
      await page.locator('[name=consent]').check()
      await upload(page.getByRole('region', { name: 'Marie', exact: true }), document.types.passport.name(), pdf)
      await page.getByText(document.phases.verified()).first().waitFor()
      await continueTo(page, 'check', language)

      // One press changes the visa; everything else stays.
      await warning(page)
        .getByRole('button', { name: /E-visa/ })
        .click()
      await page.waitForURL(`**/order?offer=${idOf('e_visa')}&screen=check`)
      await shows(page, 'check', language)
      await warning(page).waitFor({ state: 'detached' })
      for (const kept of ['Youssef Durand', 'passport.pdf', language === 'fr' ? 'Affaires' : 'Business'])
        await page.getByText(kept, { exact: true }).waitFor()
      await isSound(page)

      // Back to the first visa: the order needs an acknowledgement, and keeps it.
      await page.goto(`/order?offer=${idOf('tourist')}&screen=check`)
      await warning(page).waitFor()
      await page.locator('[name=terms]').check()
      await page.getByRole('button', { name: order.placing.continue() }).click()
      await page.getByRole('alert').getByText(misfit.missing()).waitFor()
      await isSound(page)
      await page.getByLabel(misfit.consent()).check()
      await page.getByRole('button', { name: order.placing.continue() }).click()
      await page.waitForURL('**/order?order=*')
      const placed = await call<FullOrder>('GET', `/api/orders/track/${orderNumberOf(page)}`, undefined, person)
      expect(placed.visaWarnings).toMatchObject([
        { travellerId: 1, nationality: 'BE', fit: 'stronger', requirement: 'e-visa', date: '2026-02-17' },
      ])
      expect(placed.visaWarnings[0]?.acknowledgedAt).not.toBeNull()

      // The payment shows it once more, in the wizard and on the order's page.
      await warning(page)
        .getByRole('link', { name: /E-visa/ })
        .waitFor()
      await page.locator('[data-pay]').waitFor()
      await isSound(page)
      await page.goto(`/orders?number=${placed.orderNumber}`)
      await warning(page)
        .getByRole('link', { name: /E-visa/ })
        .waitFor()
      await page.getByText(payment.price.total()).first().waitFor()
      await isSound(page)

      // So do the desk and the mail.
      const { page: desk } = await visit({
        path: `/desk?queue=all&order=${placed.orderNumber}`,
        account: 'provider',
        language,
      })
      await desk.locator('[data-warning="1"]').first().waitFor()
      await isSound(desk)
      await inMail(
        person.email,
        language === 'fr' ? /Ce visa a été commandé tout de même/ : /This visa was ordered all the same/,
      )
    })
  },
)
