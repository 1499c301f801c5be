import { ENGLISH_WORDS } from './english-words.ts'
import { FRENCH_WORDS } from './french-words.ts'
import { meaningsOf } from './place-names.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Short forms of hasty messages and their meaning: `short=words`. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `
  gonna=going to;wanna=want to;gotta=have to;gimme=give me;lemme=let me;dunno=don t know;idk=i don t know;kinda=kind of
  tmrw=tomorrow;tmr=tomorrow;tmw=tomorrow;tomoz=tomorrow;2moro=tomorrow;2day=today;2nite=tonight;tonite=tonight
  coz=because;cuz=because;bcz=because;bc=because;thru=through;govt=government;msg=message;wks=weeks;yrs=years;mins=minutes
  hrs=hours;ppl=people;asap=as soon as possible;rly=really;sth=something;smth=something;gf=girlfriend;bf=boyfriend;hubby=husband
  mate=friend;bro=brother;sis=sister;prolly=probably;defo=definitely;ltr=later;b4=before;luv=love;nope=no;ngl=honestly
  irishman=irish man;frenchman=french man;englishman=english man;dutchman=dutch man;
  pic=photo;pics=photos;foto=photo;fotos=photos;phto=photo;pix=photos;passpt=passport
  pq=pourquoi;pcq=parce que;parske=parce que;psk=parce que;stp=s il te plait;ns=nous;tt=tout;tte=toute;mnt=maintenant
  rdv=rendez vous;jai=j ai;dc=donc;pb=probleme;cmt=comment;cmnt=comment;koman=comment;coman=comment;komen=comment;kan=quand;ki=qui;ke=que;keske=qu est ce que
  qqn=quelqu un;qqch=quelque chose;kelke=quelque;auj=aujourd hui;ajd=aujourd hui;2main=demain;jms=jamais;yaura=il y aura
  ossi=aussi;ac=avec;avk=avec;pdt=pendant;dja=deja;fo=faut;fodra=faudra;meuf=copine;mec=copain;thune=argent
  fric=argent;balles=euros;taf=travail;boulot=travail;vacs=vacances;gosse=enfant;gosses=enfants;mioches=enfants
  daron=pere;daronne=mere;askip=apparemment;afrik=afrique;cmb=combien;diff=difference;wsh=salut;cc=coucou;wesh=salut
  `
    .split(/[;\n]/)
    .map((pair) => pair.trim().split('='))
    .flatMap(([short = '', words = '']) => (short && words ? [[short, words] as const] : [])),
)

const isOrdinary = (word: string): boolean => FRENCH_WORDS.has(word) || ENGLISH_WORDS.has(word)
const isFrench = (word: string): boolean => FRENCH_WORDS.has(word) && !(word.length > 3 && ENGLISH_WORDS.has(word))

/** The words of a message, short forms expanded and French words split at a missing apostrophe. */
export const wordsOf = (message: string): Token[] => {
  const tokens = tokensOf(message)
  return tokens.flatMap((token, index) => writtenOut(token, tokens[index + 1]?.text ?? ''))
}

function writtenOut(token: Token, next: string): Token[] {
  const words = SHORT.get(token.text) ?? spokenAs(token.text, next) ?? parted(token.text, next)
  if (words === undefined) return [token]
  const isLoud = token.raw.length > 1 && token.raw === token.raw.toUpperCase()
  return words.split(' ').map((text, index) => ({
    text,
    raw: isLoud ? text.toUpperCase() : text,
    after: index === 0 ? token.after : 'space',
  }))
}

/** One or two letters for words: `c koi`, `g perdu`, `evisa n visa`. */
function spokenAs(letter: string, next: string): string | undefined {
  if (letter === 'n' && !/^[aeiouy]/.test(next)) return 'and'
  const isFollowed = FRENCH_WORDS.has(next) || /^k/.test(next)
  if (letter === 'c' && isFollowed && !/^(?:e|a)/.test(next)) return 'c est'
  if (letter === 't' && (isFrench(next) || SHORT.has(next)) && !/^[aeiouy]/.test(next)) return 'tu es'
  if (letter === 'ya' && isFrench(next)) return 'il y a'
  if (letter === 'g' && isFollowed && next !== 'ai') return 'j ai'
  return undefined
}

/**
 * `lambassade`, `jaurai`, `quil`; of a verb also `jveux`. undefined: the word is one, also together with the next: `San
 * Francisco`, `don’t`.
 */
function parted(word: string, next: string): string | undefined {
  const isOne = isOrdinary(word) || [word, `${word} ${next}`].some((name) => meaningsOf(name).length > 0)
  if (word.length < 3 || isOne || next === 't') return undefined
  const [, before = '', rest = ''] = /^([jldcnmts]|qu|jusqu|lorsqu)([aeiouyh]\w+)$/.exec(word) ?? []
  if (rest.length > 1 && (isFrench(rest) || (rest.length > 3 && meaningsOf(rest).length > 0)))
    return `${before} ${rest}`
  const verb = /^j(?![aeiouyh])(\w{3,})$/.exec(word)?.[1]
  return verb && isFrench(verb) ? `je ${verb}` : undefined
}
