import type { Language } from '@passage/contracts/domain/orders/travel'
import { LEGAL_VERSIONS, type LegalDocument } from '@passage/contracts/domain/site/legal'
import { useQuery } from '@tanstack/react-query'
import type { LegalText } from '../legal-text.ts'
import { LEGAL_TEXTS } from '../texts/legal-texts.ts'

/** The text of a version; null where there is no such version. */
async function loadText(document: LegalDocument, version: string, language: Language): Promise<LegalText | null> {
  const versions: Record<string, Record<Language, () => Promise<{ default: LegalText }>>> = LEGAL_TEXTS[document]
  const load = Object.hasOwn(versions, version) ? versions[version] : undefined
  return load ? (await load[language]()).default : null
}

/** A text as it stood at the version that is asked for, else as it stands now. `version` names the one that is shown. */
export function useLegalText(document: LegalDocument, asked: string | null, language: Language) {
  const version = asked ?? LEGAL_VERSIONS[document][0]
  const query = useQuery({
    queryKey: ['legal-text', document, version, language],
    queryFn: () => loadText(document, version, language),
  })
  return { query, version }
}
