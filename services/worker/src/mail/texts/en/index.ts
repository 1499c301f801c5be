import type { Texts } from '../../copy.ts'
import { documents } from './documents.ts'
import { ending } from './ending.ts'
import { hold } from './hold.ts'
import { payment } from './payment.ts'
import { progress } from './progress.ts'
import { staff } from './staff.ts'
import { takenBack } from './taken-back.ts'
import { travellers } from './travellers.ts'
import { words } from './words.ts'

export const en: Texts = {
  words,
  copy: { ...payment, ...documents, ...progress, ...hold, ...ending, ...takenBack, ...travellers, ...staff },
}
