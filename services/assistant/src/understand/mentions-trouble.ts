import { foldText } from '@passage/contracts/places/fold-text'

/** Words for problems and failures. */
const TROUBLE =
  / (?:stolen|stole|vole|perdu|lost|(?:not|never|didnt|didn t) (?:get|got|received?|arrived?)|(?:pas|jamais|rien) recu|error|erreur|bug|bugs|crash\w*|plante|stuck|bloque\w*|blocked|frozen|fails?|failed|failing|broken|impossible d|unable to|(?:does|do|did|is|has) ?n ?t (?:work\w*|load\w*|open\w*|let|go through)|doesnt (?:work|load|open|let)|wont (?:work|load|open|let)|won t (?:work|load|open|let)|not working|ne (?:marche|fonctionne|passe|charge|s ouvre) pas|marche pas|fonctionne pas|n?arrive pas a|arrives? pas a|does nothing|nothing happens|ne fait rien|rien ne se passe|cannot|can t|cant) /

/** Whether a message reports something lost or broken, so that staff may have to act. */
export const mentionsTrouble = (message: string): boolean => TROUBLE.test(` ${foldText(message)} `)
