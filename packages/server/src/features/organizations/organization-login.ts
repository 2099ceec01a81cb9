import { slug } from '@handiwork/core/format'
import { isReservedLogin } from '../../stores/reserved-logins.ts'

/**
 * What an organization of this name is called in addresses: its name as far as that goes, with the first number behind it
 * that makes it free.
 */
export function loginOf(name: string, isTaken: (login: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const login = numbered(name, number)
    if (!isReservedLogin(login) && !isTaken(login)) return login
  }
}

/** What all logins made of a name begin with. */
export function loginStem(name: string): string {
  return stem(name).slice(0, AT_MOST - LONGEST_NUMBER)
}

/** Whether a login was made of a name, rather than chosen. */
export function isMadeOf(name: string, login: string): boolean {
  const [, number = '1'] = /-(\d{1,5})$/.exec(login) ?? []
  return [1, Number(number)].some((one) => numbered(name, one) === login)
}

// --- internal ---

/** As the contract has it of every login. */
const AT_MOST = 39
/** `-99999`. */
const LONGEST_NUMBER = 6
/** For names in letters that no address has. */
const NAMELESS = 'organization'

function numbered(name: string, number: number): string {
  const end = number === 1 ? '' : `-${number}`
  return withoutEdges(stem(name).slice(0, AT_MOST - end.length)) + end
}

function stem(name: string): string {
  return withoutEdges(slug(name)) || NAMELESS
}

function withoutEdges(text: string): string {
  return text.replace(/^-+|-+$/g, '')
}
