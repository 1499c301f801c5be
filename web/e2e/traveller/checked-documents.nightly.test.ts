import { it } from 'vitest'
import { showsThumbnails } from '../support/actions.ts'
import { isSound } from '../support/axe.ts'
import { enter } from '../support/people.ts'
import { textsOf } from '../support/texts.ts'
import { chooseOffer, continueTo, realFiles, upload } from '../support/wizard.ts'

const { document: documents, order } = textsOf('en')

it('the check before payment shows two travellers’ passports beside their names, also after a reload', async () => {
  const { page, context } = await enter({ role: 'customer', path: '/order', width: 375 })
  const { pdf } = await realFiles(context)
  await chooseOffer(page, 'JP')
  await page.getByLabel(order.details.nationality(), { exact: true }).selectOption('FR')
  await page.getByRole('button', { name: order.details.more() }).click()
  const second = page.getByRole('group', { name: order.details.traveller(2) })
  await second.getByLabel(order.details.firstName()).fill('Youssef')
  await second.getByLabel(new RegExp(`^${order.details.lastName()}`)).fill('Durand')
  await continueTo(page, 'contact')
  await page.getByLabel(order.contact.phone()).fill('+352 621 000 777')
  await continueTo(page, 'documents')
  await page.locator('[name=consent]').check()
  const passport = documents.types.passport.name()
  const ofTraveller = (name: string) => page.getByRole('region', { name, exact: true })
  await upload(ofTraveller('Marie'), passport, pdf)
  await upload(ofTraveller('Youssef'), passport, pdf)
  await page.getByText(documents.phases.verified()).nth(1).waitFor()
  await continueTo(page, 'check')
  const files = page.getByRole('region', { name: order.check.documents() }).getByRole('listitem')
  const [first, other] = [files.filter({ hasText: 'Marie' }), files.filter({ hasText: 'Youssef' })]
  for (const file of [first, other]) await showsThumbnails(file, 1)
  await isSound(page)
  await page.reload()
  for (const file of [first, other]) await showsThumbnails(file, 1)
})
