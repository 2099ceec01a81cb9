import { Login } from '@handiwork/core/api'

const MAX_LOGIN_LENGTH = 39

/**
 * Derives a login from `preferred_username`, which may be an email address or contain any characters. Returns null if
 * a letter has no equivalent: a name with a part left out could be another user's.
 */
export function loginFromUsername(username: string): string | null {
  const [name = ''] = username.split('@')
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  if (/[^\P{L}a-z]|[^\P{N}0-9]/iu.test(plain)) return null
  const login = plain
    .replace(/[^a-z0-9_-]+/gi, '-')
    .slice(0, MAX_LOGIN_LENGTH)
    .replace(/^[-_]+|[-_]+$/g, '')
    .toLowerCase()
  return Login.safeParse(login).data ?? null
}
