import { expect, it } from 'vitest'
import { findHeader } from './columns.ts'

const row = (number: number, ...texts: string[]) => ({ number, cells: texts.map((text) => ({ text })) })

it.each([
  ['country,visa type,base price,processing days,processing fee,total price,description,active'],
  ['Country,VisaType,basePrice,processing_days,PROCESSING-FEE,Total Price (€),Description,isActive'],
  ['Pays,Type de visa,Prix de base (€),Délai (jours),Frais de traitement,Prix total,Descriptif,Actif (oui/non)'],
  ['Destination,Visa,Tarif,Jours de traitement,Frais de dossier EUR,Total,Description,Statut'],
])('the header names its columns: %s', (header) => {
  const found = findHeader([row(1, ...header.split(','))])
  expect([...(found?.places.keys() ?? [])]).toEqual([
    ...['country', 'visaType', 'basePrice', 'processingDays', 'processingFee', 'totalPrice', 'description', 'isActive'],
  ])
  expect(found).toMatchObject({ missing: [], twice: [], ignored: [] })
})

it('the header may follow a title and reports missing, repeated and ignored columns', () => {
  const header = row(4, 'visa', 'visa type', 'Price', 'Remarks', 'Total')
  const found = findHeader([row(1, 'Price list 2026'), row(2, 'valid from May', 'Total'), header, row(5, 'a', 'b')])
  expect(found?.row.number).toBe(4)
  expect(found?.missing).toEqual(['processingDays', 'processingFee', 'description'])
  expect(found?.twice).toEqual(['visaType'])
  expect(found?.ignored).toEqual(['Remarks'])
})

it('rows without a column’s name have no header', () => {
  expect(findHeader([row(1, 'Japan', 'Tourist visa', '80', '7', '39'), row(2, 'total')])).toBeNull()
})
