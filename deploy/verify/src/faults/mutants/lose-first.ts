/** The call as it is, but its first answer is lost: the effect is there, and the caller does not know. */
export function loseFirst<Input, Answer>(call: (input: Input) => Promise<Answer>): (input: Input) => Promise<Answer> {
  let lost = false
  return async (input) => {
    const answer = await call(input)
    if (lost) return answer
    lost = true
    throw new Error('The answer was lost.')
  }
}
