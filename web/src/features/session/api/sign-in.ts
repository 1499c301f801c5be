import type { Login, LoginAnswer } from '@passage/contracts/api/people/auth.schema'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/server/api.ts'
import { changePerson } from './change-person.ts'

/** Username or e-mail, and password. */
export const signIn = (credentials: Login): Promise<LoginAnswer> =>
  api<LoginAnswer>('/api/auth/login', { method: 'POST', json: credentials, background: true })

export function useSignIn() {
  return useMutation({
    mutationFn: signIn,
    onSuccess: ({ sessionToken, user }) => changePerson(sessionToken, user),
  })
}
