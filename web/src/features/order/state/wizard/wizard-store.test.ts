import type { CurrentUser } from '@passage/contracts/api/people/auth.schema'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Consent } from '../../../documents/state/given-consent.ts'
import type { UploadItem } from '../../../documents/state/upload-item.ts'

const marie = { id: 'u1', firstName: 'Marie', lastName: 'Durand', email: 'marie@example.com', role: 'customer' }
const NUMBER = '12AB34567'

let kept: Record<string, string> = {}

beforeEach(() => {
  kept = {}
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept[name] ?? null,
    setItem: (name: string, value: string) => Object.assign(kept, { [name]: value }),
    removeItem: (name: string) => delete kept[name],
    key: (index: number) => Object.keys(kept)[index] ?? null,
    get length() {
      return Object.keys(kept).length
    },
  })
})

/** The wizard after a page load. */
async function load() {
  vi.resetModules()
  return import('./wizard-store.ts')
}

/** Ends the session on a page that has not loaded the wizard: other test files have left listeners in the loaded modules. */
async function signOut() {
  vi.resetModules()
  const { forgetPrivate } = await import('../../../../lib/session/private-storage.ts')
  forgetPrivate()
}

async function typed() {
  const store = await load()
  store.openWizard(marie as CurrentUser)
  store.sendToDraft({ type: 'answered', name: 'customerPhone', value: '+352 621 000 000' })
  store.sendToDraft({ type: 'answered', name: 'travellers.0.passportNumber', value: NUMBER })
  return store
}

test('the wizard’s store keeps its fields, the passport number included, over a reload', async () => {
  await typed()
  const { currentDraft } = await load()
  expect(currentDraft().applicant).toMatchObject({
    customerPhone: '+352 621 000 000',
    travellers: [{ firstName: 'Marie', passportNumber: NUMBER }],
  })
})

test('the wizard’s store loses only the passport number at the sign-out, also when the wizard is not loaded', async () => {
  await typed()
  await signOut()
  expect(JSON.stringify(kept)).not.toContain(NUMBER)
  const { currentDraft } = await load()
  expect(currentDraft().applicant).toMatchObject({
    customerPhone: '+352 621 000 000',
    travellers: [{ firstName: 'Marie', passportNumber: '' }],
  })
})

test('the wizard’s store is empty after the order', async () => {
  const { clearWizard } = await typed()
  clearWizard()
  expect(JSON.stringify(kept)).not.toMatch(/12AB34567|Marie|621 000/)
})

test('the wizard’s store keeps a draft of another device', async () => {
  const { currentDraft } = await typed()
  const elsewhere = JSON.parse(JSON.stringify(currentDraft()))
  kept = {}
  const here = await load()
  here.adoptWizard(elsewhere, [])
  expect(here.currentDraft()).toEqual(elsewhere)
  expect((await load()).currentDraft()).toEqual(elsewhere)
})

test('the wizard’s consent applies to the order’s page, also after a reload, until the sign-out', async () => {
  const given = { consentGiven: true, consentTimestamp: '2026-11-24T12:00:00.000Z', version: '2026-11', language: 'en' }
  const kept = async () => {
    vi.resetModules()
    const { getDefaultStore } = await import('jotai')
    return getDefaultStore().get((await import('../../../documents/state/given-consent.ts')).givenConsentAtom)
  }
  const { clearWizard } = await typed()
  const { changeConsent } = await import('./wizard-uploads.ts')
  changeConsent(given as Consent)
  clearWizard()
  expect(await kept()).toEqual(given)
  await signOut()
  expect(await kept()).toBeNull()
})

test('a withdrawn consent is not restored by an earlier upload or a reload', async () => {
  await typed()
  const { changeConsent } = await import('./wizard-uploads.ts')
  changeConsent(null)
  vi.resetModules()
  const { getDefaultStore } = await import('jotai')
  const { givenConsentAtom, takeOver } = await import('../../../documents/state/given-consent.ts')
  takeOver({ version: '2026-11', language: 'en', givenAt: '2026-11-24T12:00:00.000Z' })
  expect(getDefaultStore().get(givenConsentAtom)).toBeNull()
})

test('the files of a removed traveller come back with them, and are never a new traveller’s', async () => {
  const store = await typed()
  store.sendToDraft({ type: 'travellers_counted', count: 2 })
  store.sendToDraft({ type: 'answered', name: 'travellers.1.firstName', value: 'Olive' })
  const upload = { id: 'a', documentType: 'passport', traveller: 2 } as UploadItem
  store.setUploads([upload])
  store.removeTraveller(1)
  store.addTraveller()
  store.sendToDraft({ type: 'answered', name: 'travellers.1.firstName', value: 'Paul' })
  const named = () => store.currentDraft().applicant?.travellers.map(({ firstName }) => firstName)
  expect(named()).toEqual(['Marie', 'Paul', 'Olive'])
  expect(store.currentUploads()).toMatchObject([{ traveller: 3 }])
  store.removeTraveller(0)
  store.sendToDraft({ type: 'travellers_counted', count: 3 })
  expect(named()).toEqual(['Paul', 'Marie', 'Olive'])
  expect(store.currentUploads()).toMatchObject([{ traveller: 3 }])
})
