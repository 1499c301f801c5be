import { familyTexts } from '../family.ts'

export const { isFamily, reason, refusals, undecided, outcomes } = familyTexts({
  approved: (names) => `Visa accordé\u00a0: ${names}.`,
  refused: (names) => `Visa refusé\u00a0: ${names}.`,
  open: (names) => `Décision attendue\u00a0: ${names}.`,
  reason: {
    inNote: 'Le motif figure dans notre note.',
    one: 'Le motif figure sur la page de votre commande.',
    several: 'Les motifs figurent sur la page de votre commande.',
  },
})
