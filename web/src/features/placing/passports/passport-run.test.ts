import { passportLines } from '@passage/reading/testing/passport-lines'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPrivate } from '../../../lib/session/private-storage.ts'
import type { TravellerValues } from '../../one-order/travellers/traveller-values.ts'
import { NO_TRAVELLER } from '../order-answers.ts'
import { forgetPassports, isReadingFor, readPassports, stopPassports, usePassportRun } from './passport-run.ts'

const reader = vi.hoisted(() => ({ readPicture: vi.fn(), pageOfRead: vi.fn() }))
vi.mock('../../pictures/passport/read-picture.ts', () => ({ readPicture: reader.readPicture }))
vi.mock('../../pictures/passport/page-picture.ts', () => ({ pageOfRead: reader.pageOfRead }))
vi.mock('jotai', async (original) => {
  const jotai = await original<typeof import('jotai')>()
  return { ...jotai, useAtomValue: jotai.getDefaultStore().get }
})

let travellers: TravellerValues[]
let pages: Record<number, string>

const list = {
  travellers: () => travellers,
  fill: (index: number, values: Partial<TravellerValues>) => {
    travellers[index] = { ...NO_TRAVELLER, ...travellers[index], ...values }
  },
  keepPage: (index: number, page: File) => {
    pages[index] = page.name
  },
}

const passportOf = (firstName: string) => new File(['x'], `${firstName}.jpg`, { type: 'image/jpeg' })
const some = (...names: string[]) => names.map(passportOf)
const named = () => travellers.map(({ firstName }) => firstName)
const outcomes = () => usePassportRun('wizard')?.outcomes.map(({ file, kind }) => `${file} ${kind}`)
const done = () => vi.waitFor(() => expect(isReadingFor('wizard')).toBe(false))

/** Until it is called, no picture is read. */
let goOn: () => void

beforeEach(() => {
  travellers = []
  pages = {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  reader.readPicture.mockImplementation(async ({ name }: File) => {
    await waiting
    const lines = passportLines({
      ...{ documentCode: 'P<', issuer: 'D', nationality: 'D', sex: 'F', personalNumber: null, emptyCheck: '<' },
      ...{
        lastName: 'Roux',
        givenNames: name.replace('.jpg', ''),
        number: `C01X${name.length}`,
        birthDate: '1990-05-17',
      },
      expiryDate: '2031-03-02',
    } as Parameters<typeof passportLines>[0])
    return { kind: 'read', lines, unsure: [], name }
  })
  reader.pageOfRead.mockImplementation(async ({ name }: { name: string }) => new File(['x'], `page of ${name}`))
})

afterEach(() => forgetPassports('wizard'))

describe('passports that are read for a form', () => {
  it('are read once each, also those that are added meanwhile', async () => {
    readPassports('wizard', some('Al', 'Bea'), list)
    readPassports('wizard', some('Olive'), list)
    goOn()
    await done()
    expect(named()).toEqual(['Al', 'Bea', 'Olive'])
    expect(pages).toEqual({ 0: 'page of Al.jpg', 1: 'page of Bea.jpg', 2: 'page of Olive.jpg' })
    expect(outcomes()).toEqual(['Al.jpg placed', 'Bea.jpg placed', 'Olive.jpg placed'])
    readPassports('wizard', some('Quentin'), list)
    await done()
    expect(outcomes()).toEqual(['Quentin.jpg placed'])
    expect(reader.readPicture).toHaveBeenCalledTimes(4)
  })

  it('are named where they were stopped, and fill no traveller', async () => {
    readPassports('wizard', some('Al', 'Bea'), list)
    stopPassports('wizard')
    goOn()
    expect(outcomes()).toEqual(['Al.jpg stopped', 'Bea.jpg stopped'])
    readPassports('wizard', some('Olive'), list)
    await done()
    expect(named()).toEqual(['Olive'])
  })

  it('fill nobody after the sign-out, and keep no page', async () => {
    const { promise, resolve } = Promise.withResolvers<File>()
    reader.pageOfRead.mockReturnValueOnce(promise)
    readPassports('wizard', some('Al'), list)
    goOn()
    await vi.waitFor(() => expect(reader.pageOfRead).toHaveBeenCalled())
    forgetPrivate()
    resolve(passportOf('late'))
    await new Promise((later) => setTimeout(later, 20))
    expect([named(), pages, outcomes()]).toEqual([[], {}, undefined])
  })

  it('name what they replace of what was typed, and keep its accents', async () => {
    const typed = { firstName: 'Ál', lastName: 'Roux', passportExpiry: '2030-01-01' }
    travellers = [{ ...NO_TRAVELLER, ...typed }]
    readPassports('wizard', some('Al', 'Bea'), list)
    goOn()
    await done()
    expect(usePassportRun('wizard')?.outcomes).toMatchObject([
      { index: 0, name: 'Ál', replaced: ['passportExpiry'] },
      { index: 1, name: 'Bea', replaced: [] },
    ])
  })

  it('reach the traveller who is there when the page is drawn', async () => {
    const { promise, resolve } = Promise.withResolvers<File>()
    reader.pageOfRead.mockReturnValueOnce(promise)
    travellers = [{ ...NO_TRAVELLER, firstName: 'Marie', lastName: 'Roux' }, NO_TRAVELLER]
    readPassports('wizard', some('Al'), list)
    goOn()
    await vi.waitFor(() => expect(reader.pageOfRead).toHaveBeenCalled())
    travellers = travellers.slice(1)
    resolve(passportOf('page'))
    await done()
    expect([named(), pages]).toEqual([['Al'], { 0: 'page.jpg' }])
  })
})
