import { describe, expect, it } from 'vitest'
import { cleanAccountName, cleanEmail } from './email.ts'
import { cleanPassportNumber } from './passport-number.ts'
import { cleanPhone, lacksCountryCode } from './phone.ts'

const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202a',
  '\u2066',
  '\ufe0f',
  '\u3164',
]
const SPACES = [' ', '\u00a0', '\u2007', '\u2009', '\u202f', '\u3000', '\t']
const DASHES = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '－', '﹣', '⁃', 'ー', '᠆', '⸺']

describe('cleanPassportNumber', () => {
  it.each(SPACES.concat(DASHES, INVISIBLE, '.', '<'))('ignores %j between groups', (sign) => {
    expect(cleanPassportNumber(`12${sign}ab${sign}34567${sign}`)).toBe('12AB34567')
  })

  it.each([
    ['１２ＡＢ３４５６７', '12AB34567'],
    ['١٢AB٣٤٥٦٧', '12AB34567'],
    ['۱۲AB۳۴۵۶۷', '12AB34567'],
    ['L898902C<<', 'L898902C'],
    ['No. 12AB34567', '12AB34567'],
    ['N° 12AB34567', '12AB34567'],
    ['nº: 12AB34567', '12AB34567'],
    ['№ 12AB34567', '12AB34567'],
    ['#12AB34567', '12AB34567'],
    ['Nr. 12AB34567', '12AB34567'],
    ['Number: 12AB34567', '12AB34567'],
    ['Numéro : 12AB34567', '12AB34567'],
    ['Passport No. 12AB34567', '12AB34567'],
    ['passport number 12AB34567', '12AB34567'],
    ['Passeport n° : 12AB34567', '12AB34567'],
    ['Reisepass-Nr.: C01X00T47', 'C01X00T47'],
    ['PASSPORT 12AB34567', '12AB34567'],
    // These may begin with the letters of a label.
    ['NR1234567', 'NR1234567'],
    ['NO 1234567', 'NO1234567'],
    ['PASS12345', 'PASS12345'],
    // With the check digit, and with what follows it in the passport’s second line.
    ['12AB34567<3', '12AB34567'],
    ['12AB345673', '12AB34567'],
    ['L898902C<3', 'L898902C'],
    ['L898902C36UTO', 'L898902C3'],
    ['12AB345673FRA', '12AB34567'],
    ['12AB345673FRA9001011F3001019<<<<<<<<<<<<<<00', '12AB34567'],
    ['C01X00T478D<<6408125F1710319<<<<<<<<<<<<<<<0', 'C01X00T47'],
    ['1234567890', '1234567890'],
  ])('reads %s as %s', (typed, number) => expect(cleanPassportNumber(typed)).toBe(number))

  it.each(
    ['', '1234', 'AB/12345', 'ÄB12345', '12AB34567\u0000', 'A'.repeat(21), '-----', '12AB34567; 12AB34568'].concat(
      ['12AB34567<8', '12AB345678FRA', '12AB345678FRA9001011F3001019<<<<<<<<<<<<<<00'],
      ['unknown', 'Unknown.', 'to follow', 'TOFOLLOW', 'pending', 'inconnu', 'à suivre', 'n/a', 'none', 'passport'],
      ['XXXXX', 'XXXXXXXXX', 'XXXXXX567', '00000', '000000000', '11111', '12AB\ufffd4567'],
    ),
  )('refuses %j', (typed) => expect(cleanPassportNumber(typed)).toBeNull())
})

describe('cleanEmail', () => {
  it.each([
    'jean&marie@example.com',
    'a=b@example.com',
    'dep/team@example.com',
    '#1@example.com',
    'jean+visa@example.com',
    "o'brien@example.com",
    '_a-b.c~d!e$f%g*h?i^j{k|l}m`@example.com',
    'a@b.co',
    'x@sub-domain.example.museum',
    'user@xn--mller-kva.de',
    'user@xn--e1afmkfd.xn--p1ai',
  ])('accepts %s', (typed) => expect(cleanEmail(typed)).toBe(typed))

  it.each([
    ['user@Müller.de', 'user@xn--mller-kva.de'],
    ['user@mu\u0308ller.de', 'user@xn--mller-kva.de'],
    ['USER@XN--MLLER-KVA.DE', 'user@xn--mller-kva.de'],
    ['user@例子。广告', 'user@xn--fsqu00a.xn--4rr70v'],
    ['user@пример.рф', 'user@xn--e1afmkfd.xn--p1ai'],
    ['user@مثال.إختبار', 'user@xn--mgbh0fb.xn--kgbechtv'],
    ['user@straße.de', 'user@xn--strae-oqa.de'],
    ['ｕｓｅｒ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'user@example.com'],
    ['jean‑pierre@example.com', 'jean-pierre@example.com'],
    ['o’brien@example.com', "o'brien@example.com"],
    ['mailto:Marie@Example.com', 'marie@example.com'],
    ['<marie@example.com>', 'marie@example.com'],
    ['marie@example.com.', 'marie@example.com'],
    ['(marie@example.com)', 'marie@example.com'],
    ['[marie@example.com],', 'marie@example.com'],
    ['<marie@example.com>.', 'marie@example.com'],
    ['« marie@example.com »', 'marie@example.com'],
    ['“marie@example.com”;', 'marie@example.com'],
    ['marie@example.com。', 'marie@example.com'],
    ['Marie Durand <marie@example.com>', 'marie@example.com'],
    ['"Durand, Marie" <Marie@Example.com>;', 'marie@example.com'],
    ['mailto:marie@example.com?subject=Visa', 'marie@example.com'],
    ['<mailto:marie@example.com>', 'marie@example.com'],
  ])('reads %j as %s', (typed, email) => expect(cleanEmail(typed)).toBe(email))

  it.each(INVISIBLE)('ignores the invisible %j', (sign) => {
    expect(cleanEmail(`${sign}marie@exam${sign}ple.com${sign}`)).toBe('marie@example.com')
  })

  it.each(SPACES)('ignores %j around it', (sign) => {
    expect(cleanEmail(`${sign}marie@example.com${sign}`)).toBe('marie@example.com')
  })

  it.each([
    '',
    '@',
    'marie',
    'marie@',
    '@example.com',
    'marie@example',
    '.marie@example.com',
    'marie.@example.com',
    'ma..rie@example.com',
    'ma rie@example.com',
    '"marie durand"@example.com',
    '"marie"@example.com',
    'marie(work)@example.com',
    'müller@example.com',
    'a@b@example.com',
    'a@example.com, b@example.com',
    'marie@exa_mple.com',
    'marie@-example.com',
    'marie@example-.com',
    'marie@example..com',
    'marie@1.2.3.4',
    'marie@[1.2.3.4]',
    'marie@müller.de:80',
    'marie@müller.de/x',
    'marie@example.c',
    'marie\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'ü'.repeat(64)}.com`,
  ])('refuses %j', (typed) => expect(cleanEmail(typed)).toBeNull())

  it('names one account for both spellings of a domain', () => {
    expect(cleanAccountName(' Marie@Müller.de')).toBe(cleanAccountName('marie@xn--mller-kva.de'))
    expect(cleanAccountName(' Marie ')).toBe('marie')
  })

  it.each(INVISIBLE)('ignores the invisible %j in a username', (sign) => {
    expect(cleanAccountName(`${sign}Ma${sign}rie`)).toBe('marie')
  })
})

it.each([
  ['06 12 34 56 78', true],
  ['(555) 123-4567', true],
  ['+33 6 12 34 56 78', false],
  ['(+352) 26 12 34', false],
  ['00352 26 12 34', false],
  // Not a number yet.
  ['', false],
  ['0612', false],
])('lacksCountryCode of %j is %s', (typed, lacks) => expect(lacksCountryCode(typed)).toBe(lacks))

describe('cleanPhone', () => {
  it.each([
    ['+352 26 12 34 56', '+352 26 12 34 56'],
    ['01.23.45.67.89', '01.23.45.67.89'],
    ['0221/123456', '0221/123456'],
    ['+49 (0)221 / 12-34-56', '+49 (0)221 / 12-34-56'],
    ['(+352) 26 12 34', '(+352) 26 12 34'],
    ['(555) 123-4567', '(555) 123-4567'],
    ['00352 26 12 34', '+352 26 12 34'],
    ['00 352 26 12 34', '+352 26 12 34'],
    ['+1 555 123 4567 ext. 12', '+1 555 123 4567 ext. 12'],
    ['+1 555 123 4567 EXT 12', '+1 555 123 4567 ext. 12'],
    ['+1 555 123 4567 extension 12', '+1 555 123 4567 ext. 12'],
    ['+1 555 123 4567x12', '+1 555 123 4567 ext. 12'],
    ['+1 555 123 4567 x 12', '+1 555 123 4567 ext. 12'],
    ['+1 555 123 4567 #12', '+1 555 123 4567 ext. 12'],
    ['+1 555 123 4567,12', '+1 555 123 4567 ext. 12'],
    ['01 23 45 67 89 poste 12', '01 23 45 67 89 ext. 12'],
    ['tel:+1-555-123-4567', '+1-555-123-4567'],
    ['Tel. +1-555-123-4567', '+1-555-123-4567'],
    ['Tél. : +33 1 23 45 67 89', '+33 1 23 45 67 89'],
    ['<tel:+1-555-123-4567>', '+1-555-123-4567'],
    ['+352 26 12 34.', '+352 26 12 34'],
    ['+352 26 12 34,', '+352 26 12 34'],
    ['tel:+1-555-123-4567;ext=12', '+1-555-123-4567 ext. 12'],
    ['tel:7042-1111;phone-context=example.com', '7042-1111'],
    ['＋３５２　２６１２３４', '+352 261234'],
    ['+٣٥٢ ٢٦١٢٣٤', '+352 261234'],
    ['\u202a+352 26 12 34\u202c', '+352 26 12 34'],
    ['+352\u201126\u201312\u221234', '+352-26-12-34'],
  ])('reads %j as %j', (typed, phone) => expect(cleanPhone(typed)).toBe(phone))

  it.each([
    '......',
    '------',
    '//////',
    '++++++',
    '()()()',
    '000000',
    '1234',
    'x12',
    'ext. 1234',
    'call me',
    '+352 26 ab 12',
    '352+261234',
    '+352 26\u000012 34',
    '1'.repeat(18),
  ])('refuses %j', (typed) => expect(cleanPhone(typed)).toBeNull())

  it('is stable', () => {
    const phone = cleanPhone('0049 221 / 1234 #5') ?? ''
    expect(cleanPhone(phone)).toBe(phone)
  })
})
