import type { Page } from 'playwright-core'
import { openDialog, settled } from './act.ts'
import type { SamplePeople } from './sample-people.ts'
import type { Screen } from './take-picture.ts'
import { visaPriceScreens } from './visa-price-screens.ts'

/** High enough for a dialog that scrolls. */
const TALL = 1_400

/** Looks like a link's secret, and is none. */
const NO_LINK = `#token=${'a'.repeat(43)}`

export const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

const submit = async (page: Page) => {
  await page.locator('main form [type=submit]').first().click()
  await settled(page)
}

const classic = async (page: Page) => {
  await page.getByRole('radio').nth(1).check()
  await submit(page)
}

const register = (mark: string) => async (page: Page) => {
  const fill = (name: string, value: string) => page.locator(`[name=${name}]`).fill(value)
  const unique = `${mark}.${await page.evaluate(() => `${document.documentElement.lang}${window.innerWidth}`)}`
  await fill('firstName', 'Marie')
  await fill('lastName', 'Durand')
  await fill('email', `marie.${unique}@travel.example`)
  await fill('phone', '+352 621 000 001')
  await fill('companyName', `Voyages ${unique}`)
  await fill('companyAddress', '1, rue de l’Exemple')
  await fill('companyPostalCode', '57000')
  await fill('companyCity', 'Metz')
  await page.locator('[name=companyCountry]').selectOption('FR')
  await page.locator('[name=businessType]').selectOption('travel_agency')
  await page.locator('[name=expectedVolume]').selectOption('11-50')
  await submit(page)
  // Whatever is answered: that too many have registered today is a picture too.
  await page.locator('main').locator('[role=status], [role=alert]').first().waitFor()
}

const submitDialog = (english: string, french: string) => async (page: Page) => {
  await openDialog(english, french)(page)
  await page.locator('[role=dialog] [type=submit]').click()
  await settled(page)
}

const switchOff = async (page: Page) => {
  await page.locator('main').getByRole('switch').first().click()
  await page.getByRole('dialog').getByRole('heading').first().waitFor()
  await settled(page)
}

/** Where people sign in, look after their accounts, and are looked after. */
export function peopleScreens({ mark }: SamplePeople): Screen[] {
  const admin = (name: string, path: string, act: Screen['act'] = settled, window?: Screen['window']): Screen => ({
    ...{ name: `admin-${name}`, path, as: 'admin', act },
    ...(window && { window }),
  })
  const users = `/admin/users?search=${mark}`
  const agencies = `/admin/agencies?search=${mark}`
  const dialog = openDialog
  return [
    { name: 'login', path: '/login' },
    { name: 'login-wrong', path: '/login', act: submit },
    { name: 'login-forgot', path: '/login', act: dialog('Forgot', 'Mot de passe oublié'), window: true },
    { name: 'sign-up', path: '/clerk-signup' },
    { name: 'sign-up-wrong', path: '/clerk-signup', act: submit },
    { name: 'reset', path: `/reset-password${NO_LINK}` },
    { name: 'reset-wrong', path: `/reset-password${NO_LINK}`, act: submit },
    { name: 'reset-no-link', path: '/reset-password' },
    { name: 'verify', path: `/verify-email${NO_LINK}`, act: settled },
    { name: 'verify-no-link', path: '/verify-email', act: settled },
    { name: 'account', path: '/account', as: 'customer', act: settled },
    { name: 'account', path: '/account', as: 'agency', act: settled },
    admin('users', '/admin/users'),
    admin('users-names', users),
    admin('users-none', '/admin/users?search=nobody-is-called-so'),
    admin('users-create', users, submitDialog('Create', 'Créer'), TALL),
    admin('users-edit', users, dialog('Edit', 'Modifier'), TALL),
    admin('users-delete', users, dialog('Delete', 'Supprimer'), true),
    admin('users-mails', users, dialog('E-mails to', 'E-mails à'), true),
    admin('agencies', agencies),
    admin('agencies-all', '/admin/agencies'),
    admin('agencies-none', '/admin/agencies?search=nothing-is-called-so'),
    admin('agencies-create', agencies, submitDialog('Create', 'Créer'), true),
    admin('agencies-verify', agencies, dialog('Verify', 'Vérifier'), true),
    admin('agencies-withdraw', agencies, dialog('Take back', 'Retirer'), true),
    admin('agencies-delete', agencies, dialog('Delete', 'Supprimer'), true),
    admin('countries', '/admin/countries?search=island'),
    admin('countries-all', '/admin/countries'),
    admin('countries-none', '/admin/countries?search=nothing-is-called-so&status=inactive'),
    admin('countries-add', '/admin/countries', submitDialog('Add', 'Ajouter'), TALL),
    admin('countries-edit', '/admin/countries?search=japan', dialog('Edit', 'Modifier'), TALL),
    admin('countries-deactivate', '/admin/countries?search=japan', switchOff, true),
    ...visaPriceScreens(),
    admin('audit', '/admin/audit?limit=10'),
    admin('audit-none', '/admin/audit?from=2100-01-01'),
    { name: 'partner', path: '/b2b/register' },
    { name: 'partner-wrong', path: '/b2b/register', act: classic },
    { name: 'partner', path: '/b2b/register', as: 'customer' },
    { name: 'partner-done', path: '/b2b/register', act: register(mark) },
    { name: 'not-found', path: '/404' },
    { name: 'denied', path: '/admin/users' },
    { name: 'denied', path: '/admin/users', as: 'customer' },
    ...(['customer', 'agency', 'admin'] as const).map(
      (as): Screen => ({ name: 'menu', path: '/account', as, act: openMenu, window: true }),
    ),
    {
      name: 'account-menu',
      path: '/',
      as: 'agency',
      act: (page) => page.locator('[popovertarget=account]').click(),
      window: true,
    },
  ]
}
