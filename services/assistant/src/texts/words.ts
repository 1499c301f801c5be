import type { Language } from '@passage/contracts/domain/orders/travel'
import { en, type Words } from './en.ts'
import { fr } from './fr.ts'

export const WORDS: Readonly<Record<Language, Words>> = { en, fr }
