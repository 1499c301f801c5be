import { getDefaultStore } from 'jotai'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { loadAllTexts, textsIn } from '../../../i18n/dictionaries.ts'
import { textsAtom } from '../../../i18n/texts.ts'
import { AuditLine } from './audit-line.tsx'

await loadAllTexts()
getDefaultStore().set(textsAtom, { locale: 'en', LL: textsIn('en') })

const record = {
  ...{ id: '1', at: '2026-11-21T09:00:00.000Z', actorKind: 'staff', actorId: 'u1', actorName: 'Ana Weber' },
  ...{ action: 'document.reviewed', objectId: 'o1', requestId: null, details: null },
}

test.each([
  ['order', 'ORD-34679ACD', '/desk?order=ORD-34679ACD'],
  ['document', 'ORD-34679ACD', '/desk?order=ORD-34679ACD'],
  ['user', 'Ana & Co', '/admin/users?search=Ana%20%26%20Co'],
  ['agency', 'Kirchberg', '/admin/agencies?search=Kirchberg'],
])('the audit’s %s has a link to where staff work on it', (objectType, objectName, path) => {
  const drawn = renderToStaticMarkup(
    <Router ssrPath="/admin/audit">
      <AuditLine record={{ ...record, objectType, objectName }} onActor={() => undefined} />
    </Router>,
  )
  expect(drawn).toContain(`href="${path}"`)
})
