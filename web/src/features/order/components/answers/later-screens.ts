/** The other screens, and the folded part of the first one, loaded when the first screen is used. */
export { CheckScreen } from './check-screen.tsx'
export { ContactScreen } from './contact-screen.tsx'
export { DocumentsScreen } from './documents/documents-screen.tsx'
export { PassportFields } from './passport-fields.tsx'
