import { daysAfter, luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { type Account, call } from '../support/api.ts'
import {
  answer,
  change,
  chooseVisas,
  click,
  fill,
  inTurn,
  key,
  press,
  type Step,
  submit,
  submitDialog,
  unfold,
  uploadFile,
  uploadPrices,
} from './steps.ts'

const order = (name: string) => `/orders?number={${name}}`
const payment = (name: string) => `/order?order={${name}}`
const dialog = (name: string, tab: string) => `/my-orders?order={${name}}&tab=${tab}`
const WIZARD = '/order?offer=1'
const NO_LINK = `#token=${'a'.repeat(43)}`
const PRICES = '/admin/visa-orders'
const VISAS = '/desk?queue=all&order={maria.jose.nunez.ibanez}'
const CHLOE = '/desk?queue=all&order={chloe.fontaine}'
const NONE = 'search=nothing-is-called-so'
const FAMILY = '/desk?queue=all&order={eloise.d.aubigne}'
const KOENIG = '/desk?queue=all&order={anais.koenig}'
const TRACK = '**/api/orders/track/*'
const menu = press('Menu')
/** The drawer; at 1,440 pixels the sidebar stands there already. */
const staffMenu: Step = async (page) => void ((page.viewportSize()?.width ?? 0) < 1280 && (await menu(page)))
const rowAction = (names: string) => inTurn(press('Actions'), press(names, 'menuitem'))
const nextStep = click('main form [type=submit]')
const toContact = inTurn((page) => page.locator('[name=nationality]').selectOption('FR'), nextStep)
const toDocuments = inTurn(toContact, fill('[name=customerPhone]', '+352 621 000 001'), nextStep)
/** Up to the documents, with a second traveller who is a child. */
const toDocumentsOfChild = inTurn(
  press('One traveller more|Un voyageur de plus'),
  fill('[name="travellers.1.firstName"]', 'Youssef'),
  fill('[name="travellers.1.lastName"]', 'Haddad'),
  click('main fieldset:has([name="travellers.1.firstName"]) summary'),
  fill('[name="travellers.1.birthDate"]', '2015-04-02'),
  fill('[name=departureDate]', daysAfter(luxembourgDay(new Date()), 60)),
  toDocuments,
)
/** Types over a draft that another device has saved meanwhile. */
const typeOverOther = inTurn(
  async () => void (await call('PUT', '/api/order-draft', { draft: { offerId: 1 } }, 'customer')),
  fill('[name="travellers.0.firstName"]', 'Chloé'),
  (page) => page.getByRole('button', { name: /^(Restore it|La restaurer)/ }).waitFor(),
)
const orderForTwo = inTurn(
  fill('[name=customerName]', 'Dubois'),
  fill('[name=numberOfApplicants]', '2'),
  click('[role=dialog] [data-field=documents] summary'),
)
/** Approves the document in front; nothing is sent, so that the order stays as it is. */
const approveUnsent = inTurn(
  (page) => page.route('**/review', (route) => route.abort()),
  click('[data-decision=approve]'),
)
/** Opens the assistant and asks it. */
const askAssistant = (question: string): Step =>
  inTurn(
    click('[data-assistant] button'),
    fill('[data-assistant] textarea', question),
    (page) => page.locator('[data-assistant] textarea').press('Enter'),
    (page) => page.locator('[data-assistant] [role=log] [lang]').waitFor(),
  )
const sessionOver = answer('**/api/account', 401, 'not_signed_in')
const chooseRows: Step = async (page) => {
  const ticks = page.getByRole('main').getByRole('list').getByRole('checkbox')
  for (let row = 0; row < 10; row += 1) await ticks.nth(row).check()
}
/** The first traveller is refused, the others are granted. */
const decideFirst = inTurn(
  click('[data-decision=decideTraveller]'),
  (page) => page.locator('[role=dialog] fieldset').first().getByRole('radio').nth(1).check(),
  press('Granted for all|Accordé pour tous'),
)
const chooseStatus = (status: string) => click(`[role=dialog] [type=radio][value=${status}]`)
const selectAll = click('main [type=checkbox]')
const goOffline: Step = (page) => page.context().setOffline(true)
const unfoldForPrint: Step = (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint')))
const print = inTurn(unfoldForPrint, (page) => page.emulateMedia({ media: 'print' }))

export type Viewer = Account | 'visitor'

/** The rows of an account: name of the pictures, path and steps before the picture. */
type Row = readonly [name: string, path: string, ...steps: Step[]]

/** Every screen of the product in its states. `{name}` in a path is the number of a demo order. */
export const SCREENS: Readonly<Record<Viewer, readonly Row[]>> = {
  visitor: [
    ['home', '/'],
    ['home-faq', '/', click('#faq summary')],
    ['home-faq-none', '/', fill('#faq [type=search]', 'nothing is called so')],
    ['home-contact-missing', '/', click('#contact [type=submit]')],
    ['home-tracking', '/', fill('#tracking input', 'ORD-NOWHERE'), click('#tracking [type=submit]')],
    ['home-offline', '/', goOffline],
    ['home-menu', '/', menu],
    ['assistant', '/', click('[data-assistant] button')],
    ['assistant-not-offered', '/', askAssistant('visa France, passeport indien')],
    ['assistant-verdict', '/', askAssistant('c’est une arnaque ?')],
    ['home-checker-not-offered', '/?from=IN&to=FR&type=1#checker'],
    ['home-checker-schengen', '/?from=IN&to=schengen&type=1#checker'],
    ['login', '/login'],
    ['login-missing', '/login', submit],
    ['login-forgot', '/login', press('Forgot|Mot de passe oublié')],
    ['clerk-login', '/clerk-login'],
    ['clerk-signup', '/clerk-signup'],
    ['clerk-signup-missing', '/clerk-signup', submit],
    ['reset-password', `/reset-password${NO_LINK}`],
    ['reset-password-no-link', '/reset-password'],
    ['verify-email', `/verify-email${NO_LINK}`],
    ['verify-email-no-link', '/verify-email'],
    ['partner', '/b2b/register'],
    ['partner-missing', '/b2b/register', submit],
    ...['terms', 'privacy', 'refund', 'cookies', 'gdpr', 'imprint'].map(
      (page): Row => [`legal-${page}`, `/legal/${page}`],
    ),
    ['help-documents', '/help/documents'],
    ['help-processing-times', '/help/processing-times'],
    ['not-found', '/nothing-is-here'],
    ['denied', '/my-orders'],
    ['tracking', order('anais.koenig')],
    ['tracking-completed', order('maria.jose.nunez.ibanez')],
    ['tracking-rejected', order('gaelle.n.diaye')],
    ['tracking-empty', '/orders'],
    ['tracking-not-found', '/orders?number=ORD-NOWHERE'],
    ['tracking-too-many', order('anais.koenig'), answer(TRACK, 429, 'too_many_requests')],
    ['tracking-unavailable', order('anais.koenig'), answer(TRACK, 503, 'unavailable')],
    ['wizard-1', '/order'],
    ['wizard-1-not-offered', '/order?search=France&nationality=IN'],
    ['wizard-1-not-offered-any-passport', '/order?search=Espagne'],
    ['wizard-1-schengen', '/order?search=Schengen&nationality=US'],
    ['wizard-1-authorisation', '/order?search=ESTA'],
  ],
  customer: [
    ['denied-role', '/admin/users'],
    ['wizard-1-offers', '/order?country=CN'],
    ['wizard-2-travellers', WIZARD],
    ['wizard-2-travellers-missing', WIZARD, submit],
    ['wizard-2-other-device', WIZARD, typeOverOther],
    ['wizard-2-contact', WIZARD, toContact],
    ['wizard-2-documents', WIZARD, toDocuments],
    ['wizard-2-documents-child', WIZARD, toDocumentsOfChild],
    ['wizard-2-uploaded', WIZARD, toDocuments, uploadFile],
    ['wizard-2-check', WIZARD, toDocuments, uploadFile, nextStep],
    ['wizard-2-check-missing', WIZARD, toDocuments, uploadFile, nextStep, submit],
    ['wizard-3-payment', payment('helene.celik')],
    ['wizard-3-declined', payment('jurgen.grosser')],
    ['wizard-3-unavailable', payment('helene.celik'), answer('**/payment', 503, 'unavailable'), click('[data-pay]')],
    ['wizard-4', payment('maria.jose.nunez.ibanez')],
    ['order-pending', order('helene.celik')],
    ['order-payment-pending', order('sinead.o.rourke')],
    ['order-declined', order('jurgen.grosser')],
    ['order-bank', order('ana.popovic')],
    ['order-asking-stripe', order('sinead.o.rourke'), change(TRACK, { askingStripe: true, expectedCompletion: null })],
    ['order-review', order('zoe.lefevre.beranger')],
    ['order-review-unfolded', order('zoe.lefevre.beranger'), unfold('documents', 'trip', 'money', 'withdraw')],
    [
      'order-review-invoice',
      order('zoe.lefevre.beranger'),
      unfold('money'),
      press('Correct the rec|Rectifier le des'),
      fill('[name=vatNumber]', 'LU123'),
      click('[data-fold=money] [type=submit]'),
    ],
    ['order-review-contact', order('zoe.lefevre.beranger'), unfold('trip'), press('Change contact|Modifier les coord')],
    ['order-review-offline', order('zoe.lefevre.beranger'), goOffline],
    ['order-review-print', order('zoe.lefevre.beranger'), print],
    ['order-review-withdraw', order('zoe.lefevre.beranger'), unfold('withdraw'), press('Withdraw from|Se rétracter')],
    [
      'order-review-delete',
      order('zoe.lefevre.beranger'),
      unfold('documents'),
      press('Delete now|Supprimer maintenant'),
    ],
    ['order-sent-back', order('chloe.fontaine')],
    ['order-processing', order('dr.maximilian.alexander.freiherr.von.hohenstein.oberwiesenthal')],
    [
      'order-processing-details',
      order('dr.maximilian.alexander.freiherr.von.hohenstein.oberwiesenthal'),
      click('[data-traveller="1"] button'),
    ],
    ['order-on-hold', order('nguyen.thi.hong.nhung')],
    ['order-submitted', order('anais.koenig')],
    ['order-completed', order('maria.jose.nunez.ibanez')],
    ['order-rejected', order('gaelle.n.diaye')],
    ['order-cancelled', order('etienne.dubois')],
    ['home-own', '/'],
    ['home-own-offline', '/', goOffline],
    ['my-orders', '/my-orders'],
    ['my-orders-none', `/my-orders?${NONE}`],
    ['my-orders-documents', dialog('maria.jose.nunez.ibanez', 'documents')],
    ['account', '/account'],
    ['account-menu', '/', click('[popovertarget=account]')],
    ['account-session-over', '/account', sessionOver, fill('main form input', 'Zoë'), submit],
  ],
  agency: [
    ['order-approved', order('ingrid.angstrom')],
    ['agency-my-orders', '/my-orders'],
    ['agency-dashboard', '/agency-dashboard'],
    ['agency-order-form', '/agency-dashboard?new=1'],
    ['agency-order-form-missing', '/agency-dashboard?new=1', submitDialog],
    ['agency-order-form-two', '/agency-dashboard?new=1', orderForTwo],
    ['agency-track', '/track'],
    ['agency-track-order', '/track?number={layla.ben.salem}'],
    ['agency-track-not-found', '/track?number=ORD-NOWHERE'],
    ['agency-account', '/account'],
    ['agency-account-invoices', '/account', press('Invoice for a|Facture pour une')],
  ],
  provider: [
    ['order-as-staff', order('chloe.fontaine')],
    ['desk', '/desk?queue=all'],
    ['desk-bulk', '/desk?queue=all', chooseRows, press('Change status|Modifier le statut'), chooseStatus('submitted')],
    [
      'desk-bulk-rejected',
      '/desk?queue=all',
      chooseRows,
      press('Change status|Modifier le statut'),
      chooseStatus('rejected'),
    ],
    ['desk-found', '/desk?queue=all&search=traveller.example'],
    ['desk-none', `/desk?queue=all&${NONE}`],
    ['desk-order', '/desk?order={zoe.lefevre.beranger}'],
    ['desk-order-approved', '/desk?order={zoe.lefevre.beranger}', approveUnsent],
    ['desk-order-send-back', '/desk?order={zoe.lefevre.beranger}', click('[data-decision=send_back]')],
    ['desk-order-number', '/desk?queue=all&order={nguyen.thi.hong.nhung}', press('Show the number|Afficher le numéro')],
    ['desk-order-more', '/desk?order={zoe.lefevre.beranger}', press('More|Plus')],
    ['desk-family', FAMILY],
    ['desk-family-folded', FAMILY, key('[')],
    ['desk-family-send-back', FAMILY, key('[', 'r', '1')],
    ['desk-family-full', FAMILY, key('f')],
    ['desk-keys', FAMILY, key('?')],
    ['desk-decisions', KOENIG, decideFirst],
    ['desk-decisions-reason', KOENIG, decideFirst, press('Record|Enregistrer')],
    ['desk-on-hold', '/desk?queue=all&order={nguyen.thi.hong.nhung}'],
    ['desk-visas', VISAS],
    ['desk-visas-withdraw', VISAS, press('Withdraw Visa N|Retirer Visa N')],
    ['desk-visas-replace', VISAS, press('Replace Visa N|Remplacer Visa N')],
    ['desk-order-reopen', CHLOE, press('Passport photo|Photo d’identité'), press('Review again|Réexaminer')],
    ['staff-menu', '/my-orders', staffMenu],
    ['staff-orders', '/my-orders'],
    ['staff-orders-found', '/my-orders?search=traveller.example'],
    ['staff-orders-none', `/my-orders?${NONE}`],
    ['staff-orders-status', '/my-orders?search={zoe.lefevre.beranger}', rowAction('Change status|Modifier le statut')],
    [
      'staff-orders-status-family',
      '/my-orders?search={anais.koenig}',
      rowAction('Change status|Modifier le statut'),
      chooseStatus('rejected'),
    ],
    [
      'staff-orders-status-exception',
      '/my-orders?search={chloe.fontaine}',
      rowAction('Change status|Modifier le statut'),
      chooseStatus('submitted'),
    ],
    [
      'staff-orders-visa-files',
      '/my-orders?search={ana.popovic}',
      rowAction('Upload visa|Télécharger Visa'),
      chooseVisas('scan 0001.pdf', 'evisa-dorde.pdf', 'scan 0003.pdf'),
      press('Upload documents|Télécharger vers S3'),
    ],
    ['staff-orders-visa', '/my-orders?search={ingrid.angstrom}', rowAction('Upload visa|Télécharger Visa')],
    ['staff-details', dialog('anais.koenig', 'details')],
    ['staff-details-correct', dialog('zoe.lefevre.beranger', 'details'), press('Correct|Corriger')],
    ['staff-details-hold', dialog('zoe.lefevre.beranger', 'details'), press('Put on hold|Suspendre')],
    ['staff-details-release', dialog('nguyen.thi.hong.nhung', 'details'), press('Resume|Reprendre')],
    ['staff-details-cancel', dialog('zoe.lefevre.beranger', 'details'), press('Cancel order|Annuler la')],
    ['staff-documents', dialog('zoe.lefevre.beranger', 'documents')],
    ['staff-documents-waiting', dialog('chloe.fontaine', 'documents')],
    ['staff-documents-send-back', dialog('zoe.lefevre.beranger', 'documents'), press('Send back|Renvoyer')],
    ['staff-documents-ask', dialog('zoe.lefevre.beranger', 'documents'), press('Ask for|Demander un')],
    ['staff-history', dialog('maria.jose.nunez.ibanez', 'history')],
    ['staff-mails', dialog('maria.jose.nunez.ibanez', 'mails')],
    ['staff-dashboard', '/agency-dashboard'],
    ['catalogue', '/catalog'],
    ['catalogue-none', `/catalog?${NONE}`],
    ['catalogue-order', '/catalog?search=egypte', press('Order this visa|Commander ce visa')],
    ['staff-account', '/account'],
    ['staff-account-token', '/account', press('Create a token|Créer un jeton')],
  ],
  admin: [
    ['staff-details-refund', dialog('zoe.lefevre.beranger', 'details'), press('Goodwill refund|Geste commercial')],
    ['admin-dashboard', '/agency-dashboard'],
    ['admin-users', '/admin/users'],
    ['admin-users-none', `/admin/users?${NONE}`],
    ['admin-users-create', '/admin/users', press('Create|Créer'), submitDialog],
    ['admin-users-edit', '/admin/users', press('Edit|Modifier')],
    ['admin-users-delete', '/admin/users?search=customer', press('Delete|Supprimer')],
    ['admin-users-mails', '/admin/users', press('E-mails to|E-mails à')],
    ['admin-agencies', '/admin/agencies'],
    ['admin-agencies-none', `/admin/agencies?${NONE}`],
    ['admin-agencies-create', '/admin/agencies', press('Create|Créer'), submitDialog],
    ['admin-agencies-verify', '/admin/agencies', press('Verify|Vérifier')],
    ['admin-agencies-delete', '/admin/agencies?search=linguistiques', press('Delete|Supprimer')],
    ['admin-countries', '/admin/countries'],
    ['admin-countries-none', `/admin/countries?${NONE}`],
    ['admin-countries-add', '/admin/countries', press('Add|Ajouter'), submitDialog],
    ['admin-countries-edit', '/admin/countries?search=japan', press('Edit|Modifier')],
    ['admin-countries-deactivate', '/admin/countries?search=japan', click('main [role=switch]')],
    ['admin-prices', `${PRICES}?page=3`],
    ['admin-prices-none', `${PRICES}?${NONE}`],
    ['admin-prices-selected', PRICES, selectAll],
    ['admin-prices-create', PRICES, press('Create|Créer'), submitDialog],
    ['admin-prices-edit', PRICES, press('Edit|Modifier')],
    ['admin-prices-delete', PRICES, press('Delete|Supprimer')],
    ['admin-prices-upload', PRICES, press('Bulk Upload|Import groupé')],
    ['admin-prices-preview', PRICES, press('Bulk Upload|Import groupé'), uploadPrices],
    ['admin-checklists', '/admin/checklists'],
    ['admin-requirements', '/admin/visa-requirements'],
    ['admin-messages', '/admin/contact-messages'],
    ['admin-messages-open', '/admin/contact-messages', click('main a[href*="message="]')],
    ['admin-messages-none', `/admin/contact-messages?${NONE}`],
    ['admin-audit', '/admin/audit?limit=10'],
    ['admin-audit-none', '/admin/audit?from=2100-01-01'],
  ],
}
