import type { Token } from './tokens.ts'

/** Short words of neighbouring languages that are neither English nor French, folded. */
const WORDS: ReadonlySet<string> = new Set(
  [
    // German and Luxembourgish
    'ich bin brauche ein eine einen visum nach und fur fuer wie viel kostet kosten reisen mochte moechte will deutscher deutsche nicht ist der den wann mit mein meine kann konnen reisepass bitte wir sind hallo danke guten morgen welche unterlagen dauert lange haben habe ech brauch fir wei moien',
    // Dutch
    'ik heb nodig een naar hoe veel wil mijn ben paspoort het niet wij zijn gaan voor kost waar welke kan hoeveel dank goedendag wat duurt',
    // Spanish
    'necesito necesita visado quiero quisiera para cuanto cuesta tarda hola gracias soy somos tengo pasaporte viajar donde puedo por favor el los como esta estoy con cuales documentos necesarios espanol',
    // Portuguese
    'quanto custa preciso visto eu sou somos obrigado obrigada quero gostaria viajar meu minha tenho ola bom dia quais documentos demora posso para o',
    // Italian
    'quanto costa ho bisogno sono siamo vorrei ciao buongiorno il grazie passaporto andare viaggio posso serve quali documenti per tempo ci vuole di',
    // Polish, Romanian, Turkish
    'potrzebuje wize wiza ile kosztuje czy jestem dzien dobry cat viza pentru vreau sunt cat costa vize gerekli mi nasil icin istiyorum merhaba ne kadar',
  ].flatMap((words) => words.split(' ')),
)

/** Words of the list that also occur in English or French sentences about visas. */
const ALSO_OURS = new Set('will o di per cat mi ne bon ben est con dank kan'.split(' '))

const OWN = /\p{L}/gu
const LATIN = /\p{Script=Latin}/gu

/** Whether a message is in a language that the assistant does not understand: another script, or other short words throughout. */
export function isOtherLanguage(tokens: readonly Token[], message: string, isOurs: (word: string) => boolean): boolean {
  const letters = message.match(OWN)?.length ?? 0
  const latin = message.match(LATIN)?.length ?? 0
  if (letters > 2 && latin * 2 < letters) return true
  const words = tokens.map(({ text }) => text)
  const foreign = words.filter((word) => WORDS.has(word) && !ALSO_OURS.has(word) && !isOurs(word))
  const ours = words.filter((word) => isOurs(word))
  return foreign.length >= 2 && foreign.length >= ours.length
}
