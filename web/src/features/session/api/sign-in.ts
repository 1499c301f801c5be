import type { Login, LoginAnswer } from '@passage/contracts/api/auth.schema'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { changePerson } from './change-person.ts'

/** Username or e-mail, and password. */
export function useSignIn() {
  return useMutation({
    mutationFn: (credentials: Login) => api<LoginAnswer>('/api/auth/login', { method: 'POST', json: credentials }),
    onSuccess: ({ sessionToken, user }) => changePerson(sessionToken, user),
  })
}
