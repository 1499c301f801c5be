import type { PassportStep } from './passport-steps.ts'

/** The mark of a step, by how far it is. */
export const STEP_LOOKS: Record<PassportStep['state'], string> = {
  complete: 'bg-green text-white',
  in_progress: 'bg-white text-sea ring-2 ring-sea',
  pending: 'bg-white text-control ring-1 ring-control',
}
