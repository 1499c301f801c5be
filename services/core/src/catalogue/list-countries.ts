import type { Country, VisaType } from '@passage/contracts/api/catalogue.schema'
import type { Reader } from '../context.ts'

/** Countries by English name; inactive ones only for administrators. settled.md, Catalogue. */
export function listCountries(db: Reader, withInactive: boolean): Promise<Country[]> {
  return db
    .selectFrom('countries')
    .select(['id', 'name', 'nameFr', 'code', 'flag', 'isActive'])
    .$if(!withInactive, (query) => query.where('isActive', '=', true))
    .orderBy('name')
    .execute()
}

export function listVisaTypes(db: Reader): Promise<VisaType[]> {
  return db.selectFrom('visaTypes').select(['id', 'name', 'nameFr', 'code']).orderBy('id').execute()
}
