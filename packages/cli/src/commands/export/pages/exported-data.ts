import { insideSite } from './origin.ts'
import type { Surroundings } from './page.ts'

/** What a page says of itself to machines, with the addresses of the export; what is not exported is left out. */
export function exportedData(text: string, around: Pick<Surroundings, 'path' | 'addressOf'>): string {
  return JSON.stringify(withAddresses(JSON.parse(text), around)).replaceAll('<', '\\u003c')
}

// --- internal ---

function withAddresses(value: unknown, around: Pick<Surroundings, 'path' | 'addressOf'>): unknown {
  if (typeof value === 'string') return addressOf(value, around)
  if (Array.isArray(value))
    return value.map((one) => withAddresses(one, around)).filter((one) => one !== undefined)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAddresses(one, around)]))
}

function addressOf(
  text: string,
  { path, addressOf }: Pick<Surroundings, 'path' | 'addressOf'>,
): string | undefined {
  if (!/^https?:/.test(text)) return text
  const url = insideSite(text, path)
  return url === undefined ? text : addressOf(url)
}
