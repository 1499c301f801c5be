import { expect, it } from 'vitest'
import { cleanVatNumber } from './vat-number.ts'

it.each([
  ['LU12345678', 'LU12345678'],
  ['lu 123 456 78', 'LU12345678'],
  ['TVA : LU12345678', 'LU12345678'],
  ['VAT No. BE 0123.456.789', 'BE0123456789'],
  ['USt-IdNr. DE 123456789', 'DE123456789'],
  ['FR 40 303 265 045', 'FR40303265045'],
  ['NL123456789B01', 'NL123456789B01'],
  ['ATU12345678', 'ATU12345678'],
  ['GR123456789', 'EL123456789'],
  ['ESX1234567X', 'ESX1234567X'],
  ['IE1234567WA', 'IE1234567WA'],
  ['GB 999 9999 73', 'GB999999973'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['ＬＵ１２３４５６７８', 'LU12345678'],
  ['\u202aLU12345678\u202c', 'LU12345678'],
  ['AE100123456700003', 'AE100123456700003'],
])('%j is the VAT number %s', (typed, number) => {
  expect(cleanVatNumber(typed)).toBe(number)
  expect(cleanVatNumber(number)).toBe(number)
})

it.each([
  '',
  '12345678',
  'LU1234567',
  'LU123456789',
  'DE12345678',
  'BE123456789',
  'FRIO303265045',
  'none',
  'to follow',
  'XX',
])('%j is no VAT number', (typed) => {
  expect(cleanVatNumber(typed)).toBeNull()
})
