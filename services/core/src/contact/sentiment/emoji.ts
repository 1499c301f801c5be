const GLAD = /[😀😃😄😁😊☺🙂😍🥰😘🤩🥳🎉👍👏❤💖💕💙💚💛🧡💜😇😌🤗⭐🌟💯🙌🎊✨😎]|(?:^|\s)[:;]-?[)D]+|<3/gu
const SORRY = /[😡😠🤬😤😞😔😟😢😭😩😫😖😣☹🙁😕😒🙄😑👎💔😱😰😨😥😓🤦😾💩🤮😾]|(?:^|\s)[:;]['’]?-?[(/[]+/gu

/** What emojis and emoticons say of the feeling, on the scale of words.ts; several of a kind count little more than one. */
export function weighEmojis(text: string): number {
  const glad = text.match(GLAD)?.length ?? 0
  const sorry = text.match(SORRY)?.length ?? 0
  const weight = (count: number) => (count === 0 ? 0 : 2 + 0.4 * Math.min(count - 1, 3))
  return weight(glad) - weight(sorry)
}
