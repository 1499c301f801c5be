import { randomUUID } from 'node:crypto'
import type { AgencyView } from '@passage/contracts/api/people/agencies.schema'
import type { UserView } from '@passage/contracts/api/people/people.schema'
import type { Client } from './api.ts'

/** Who is there to be looked at: the usual, the long, and those who write from right to left. */
export interface SamplePeople {
  /** Found by this in every list. */
  mark: string
  users: UserView[]
  agencies: AgencyView[]
}

const LONG = 'Voyages d’affaires et séjours linguistiques Müller-Đặng & Durand-Lefebvre internationale'
const RIGHT_TO_LEFT = 'وكالة الهاشمي للسفر والسياحة'

/** Users and agencies of a mark of their own, so that the pictures do not depend on what else is there. */
export async function samplePeople(client: Client): Promise<SamplePeople> {
  const mark = randomUUID().slice(0, 6)
  const add = <T>(path: string, json: object) => client.call<T>('admin', 'POST', path, json)
  const long = await add<AgencyView>('/api/admin/agencies', { name: `${LONG} ${mark}` })
  const rightToLeft = await add<AgencyView>('/api/admin/agencies', { name: `${RIGHT_TO_LEFT} ${mark}` })
  await add(`/api/admin/agencies/${rightToLeft.id}/verify`, {})
  const user = (name: string, firstName: string, lastName: string, more: object) =>
    add<UserView>('/api/clerk/create-user', {
      username: `${name}.${mark}`,
      email: `${name}.${mark}@travel.example`,
      password: 'Three calm words here',
      ...{ firstName, lastName, ...more },
    })
  const users = [
    await user('marie', 'Marie', 'Durand', { role: 'customer' }),
    await user('mohammed', 'محمد', 'الهاشمي', { role: 'b2b_client', agencyId: rightToLeft.id }),
    await user('maximiliane-alexandra.von-hohenberg', 'Maximiliane Alexandra', 'von und zu Hohenberg-Hallerstein', {
      role: 'b2b_client',
      agencyId: long.id,
    }),
    await user('zoe', 'Zoé Anaïs', 'Müller-Đặng', { role: 'service_provider' }),
  ]
  const company = {
    ...{ authMethod: 'legacy', firstName: 'Jeanne', lastName: 'Petit', email: `jeanne.${mark}@travel.example` },
    ...{ phone: '+33 387 000 000', companyName: `Horizons ${mark}`, companyAddress: '12, rue de l’Exemple' },
    ...{
      companyCity: 'Metz',
      companyPostalCode: '57000',
      companyCountry: 'FR',
      businessType: 'immigration_consultant',
    },
    ...{ expectedVolume: '11-50', language: 'fr', password: 'Three calm words here' },
    description: 'Nous accompagnons des familles et des étudiants.\nNos clients partent surtout au Canada et au Japon.',
  }
  // One of many runs against the same stack: what others registered is looked at then.
  await client.call('visitor', 'POST', '/api/b2b/register-legacy', company).catch((error: Error) => {
    if (!error.message.includes('too_many_requests')) throw error
  })
  return { mark, users, agencies: [long, rightToLeft] }
}
