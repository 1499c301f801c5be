/**
 * Whether a name has letters that passports do not print: they write every name in Latin letters, too. Such a name is accepted,
 * since the specification takes any, and a hint at its field asks for the other.
 */
export const hasOtherLetters = (name: string): boolean =>
  /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u.test(name)
