import { Login } from '@handiwork/core/api'
import { slug } from '@handiwork/core/format'
import { WrongUsage } from '../../../wrong-usage.ts'

/** What the person of a report is called in addresses: as the command line says, else after their name. */
export function loginOf(given: string | undefined, name: string): string {
  if (given === undefined) return slugOf(name) || 'me'
  const { error } = Login.safeParse(given)
  if (error) throw new WrongUsage(`"${given}" is no login. ${error.issues[0]?.message}.`)
  return given
}

// --- internal ---

const slugOf = (name: string) =>
  slug(name.normalize('NFKD'))
    .slice(0, 39)
    .replace(/^-+|-+$/g, '')
