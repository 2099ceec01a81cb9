import { slugify } from '@handiwork/core/format'
import { isReservedLogin } from '../../stores/reserved-logins.ts'

/** Generates an organization's login from its name, with the first number that makes it unique if needed. */
export function generateLogin(name: string, isTaken: (login: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const login = withNumber(name, number)
    if (!isReservedLogin(login) && !isTaken(login)) return login
  }
}

/** The common prefix of all logins generated from a name. */
export function loginStem(name: string): string {
  return nameStem(name).slice(0, MAX_LOGIN_LENGTH - MAX_SUFFIX_LENGTH)
}

/** Returns true if the login was generated from the name rather than chosen. */
export function isGeneratedFrom(name: string, login: string): boolean {
  const [, number = '1'] = /-(\d{1,5})$/.exec(login) ?? []
  return [1, Number(number)].some((one) => withNumber(name, one) === login)
}

/** The contract's limit for all logins. */
const MAX_LOGIN_LENGTH = 39
/** The length of `-99999`. */
const MAX_SUFFIX_LENGTH = 6
/** The stem for names without any letters that a URL can contain. */
const FALLBACK_STEM = 'organization'

function withNumber(name: string, number: number): string {
  const suffix = number === 1 ? '' : `-${number}`
  return trimHyphens(nameStem(name).slice(0, MAX_LOGIN_LENGTH - suffix.length)) + suffix
}

function nameStem(name: string): string {
  return trimHyphens(slugify(name)) || FALLBACK_STEM
}

function trimHyphens(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
