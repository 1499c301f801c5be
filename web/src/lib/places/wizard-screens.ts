/** The short screens of step 2, in their order. */
export const SCREENS = ['travellers', 'contact', 'documents', 'check'] as const

export type Screen = (typeof SCREENS)[number]

export const isScreen = (text: string | null): text is Screen => SCREENS.includes(text as Screen)

export const screenBefore = (screen: Screen): Screen | null => SCREENS[SCREENS.indexOf(screen) - 1] ?? null

/** Where Continue leads; an answer that is changed from the check leads back to it. */
export const screenAfter = (screen: Screen, isChange: boolean): Screen =>
  (isChange ? 'check' : SCREENS[SCREENS.indexOf(screen) + 1]) ?? 'check'

/** Where a typed answer, the documents or the consent are asked. */
export function screenOf(field: string): Screen {
  if (field === 'notes' || field.startsWith('customer')) return 'contact'
  return /^(documents|consent|upload\.)/.test(field) ? 'documents' : 'travellers'
}
