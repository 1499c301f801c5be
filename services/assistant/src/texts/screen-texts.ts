type Texts<Key extends string> = Readonly<Record<Key, string>>

/** The screens' texts in either language. */
export const texts = <Key extends string>(ofTheScreens: Texts<Key>): Texts<Key> => ofTheScreens

/** The same for headlines, which have no full stop on the screens. */
export const withStop = <Key extends string>(headlines: Texts<Key>): Texts<Key> =>
  Object.fromEntries(Object.entries<string>(headlines).map(([key, text]) => [key, `${text}.`])) as Texts<Key>
