import type { LocalizedString, RequiredParams } from 'typesafe-i18n'

/** English texts: written `as const`, each slot with its kind, as in `{name:string}`; `{{s}}` is a plural. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary
}

interface Kinds {
  string: string
  number: number
}

/** The slots of an English text, each as `[name, kind]`; a slot without a kind takes no value, so that it cannot be used. */
type Slot<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? SlotInside<Inside> | Slot<Rest>
  : string extends Text
    ? ['a text that is not written `as const`', never]
    : never
type SlotInside<Inside> = Inside extends `{${string}`
  ? never
  : Inside extends `${infer Name}:${infer Kind extends keyof Kinds}`
    ? [Name, Kinds[Kind]]
    : [Inside, never]

type Values<Slots extends [PropertyKey, unknown]> = { [Each in Slots as Each[0]]: Each[1] }
type Arguments<Slots extends [PropertyKey, unknown]> = [Slots] extends [never]
  ? []
  : Values<Slots> extends { 0: infer Value }
    ? [value: Value]
    : [values: Values<Slots>]

/** A dictionary as screens use it: `LL.pages.current({ page: 2, total: 7 })`, `LL.orders(3)`. */
export type TextFunctions<D> = {
  readonly [Key in keyof D]: D[Key] extends string
    ? (...values: Arguments<Slot<D[Key]>>) => LocalizedString
    : TextFunctions<D[Key]>
}

/** The texts of an English dictionary in another language: every one, with every slot by its name. */
export type Translation<D> = {
  readonly [Key in keyof D]: D[Key] extends string
    ? [Slot<D[Key]>] extends [never]
      ? string
      : RequiredParams<Slot<D[Key]>[0]>
    : Translation<D[Key]>
}
