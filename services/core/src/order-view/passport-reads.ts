import type { PassportReadView } from '@passage/contracts/api/documents/document-work.schema'
import { countsFor, positionsOf } from '@passage/contracts/domain/documents/needed-documents'
import { passportValidUntil } from '@passage/contracts/domain/documents/passport-validity'
import { luxembourgDay } from '@passage/contracts/domain/luxembourg-day'
import { travelling } from '@passage/contracts/domain/travellers/traveller-decision'
import { type ComparedTraveller, comparePassport, whosePassport } from '@passage/reading/compare/compare-passport'
import { factsOf } from '@passage/reading/compare/passport-facts'
import type { Context } from '../context.ts'
import { bytesOfJson } from '../database/expressions.ts'
import { openSealed, sealedRow } from '../details/travellers.ts'
import { openPassportLines } from '../documents/passport-lines.ts'
import type { OrderViewRow } from './select-order-view.ts'

type Row = Pick<OrderViewRow, 'id' | 'passportLines' | 'travellers' | 'decisions' | 'departureDate' | 'returnDate'>

/** A traveller whose details are not given yet: any passport may be theirs. */
const UNNAMED = {
  ...{ firstName: '', lastName: '', birthDate: null },
  ...{ nationality: null, passportNumber: null, passportExpiry: null },
}

/** What a machine read in the order's passports, beside its travellers; without any part of a number. */
export function viewPassportReads(order: Row, fields: Context['fields'], now = new Date()): PassportReadView[] {
  if (order.passportLines.length === 0) return []
  const today = luxembourgDay(now)
  const neededUntil = passportValidUntil(order, today)
  const everyone = positionsOf(order.decisions.length).map((position): ComparedTraveller => {
    const row = order.travellers.find((one) => one.position === position)
    return row
      ? openSealed(row, (hex, field) => fields.open(bytesOfJson(hex), sealedRow(order.id, position, field)))
      : { ...UNNAMED, position }
  })
  const travellers = everyone.filter(({ position }) => travelling(order.decisions).includes(position))
  return order.passportLines.map(({ documentId, travellerId, sealed }) => {
    const read = factsOf(openPassportLines(fields, documentId, bytesOfJson(sealed)), today)
    // The passport of a traveller who was taken out is not a stranger's.
    const owner = whosePassport(read, everyone)
    const compared = travellers.filter(({ position }) =>
      // A passport for all of several travellers is one person's.
      travellerId === null && travellers.length > 1 ? position === owner : countsFor(position, travellerId),
    )
    return {
      documentId,
      lastName: read.names?.lastName ?? null,
      firstName: read.names?.firstName ?? null,
      birthDate: read.birthDate,
      nationality: read.nationality,
      passportExpiry: read.passportExpiry,
      belongsTo: owner === 'nobody' ? null : owner,
      isForeign: owner === 'nobody',
      compared: compared.map((traveller) => ({
        travellerId: traveller.position,
        ...comparePassport(read, traveller, { neededUntil }),
      })),
    }
  })
}
