import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachment } from './content-disposition.ts'

describe('attachment', () => {
  it('keeps a plain name', () => {
    expect(attachment('passport.pdf')).toBe(`attachment; filename="passport.pdf"; filename*=UTF-8''passport.pdf`)
  })

  it('encodes accents in both forms', () => {
    expect(attachment('Réservation d’été.pdf')).toBe(
      `attachment; filename="Reservation d_ete.pdf"; filename*=UTF-8''R%C3%A9servation%20d%E2%80%99%C3%A9t%C3%A9.pdf`,
    )
  })

  it('removes folders, leading dots and direction marks', () => {
    expect(attachment('../../etc/passwd')).toContain('filename="_.._etc_passwd"')
    expect(attachment('invoice\u202Efdp.exe')).toContain('filename="invoicefdp.exe"')
    expect(attachment('...')).toContain('filename="document"')
    expect(attachment('\u06D6')).toContain('filename="document"')
  })

  it('does not convert full-width characters to quotes or backslashes', () => {
    expect(attachment('a\uFF02b\uFF3Cc.pdf')).toContain('filename="a_b_c.pdf"')
  })

  it('shortens a long name and keeps its extension', () => {
    const [, ascii = ''] = /filename="([^"]*)"/.exec(attachment(`${'a'.repeat(300)}.jpeg`)) ?? []
    expect(ascii).toHaveLength(150)
    expect(ascii.endsWith('.jpeg')).toBe(true)
  })

  it('confines every name to its parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        expect(attachment(name)).toMatch(
          /^attachment; filename="[ !#-[\]-~]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/,
        )
      }),
    )
  })
})
