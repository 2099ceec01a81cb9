import { localeNamespaces } from '@handiwork/core/api'
import type app from '../../public/locales/en/app.json'
import { loadTexts } from './backend.ts'
import { formatGroup, formatText, type Texts, type TextValues } from './format-text.ts'
import type { TextKey } from './text-key.ts'

/**
 * All texts of the site. The server bundles them; browsers fetch them before the first island hydrates and
 * retry on server errors (spec §7).
 */
const texts = Object.fromEntries(
  await Promise.all(localeNamespaces.map(async (name) => [name, (await loadTexts(name)) as Texts] as const)),
) as Readonly<Record<(typeof localeNamespaces)[number], Texts>>

/** Returns a text with its placeholders filled in. An unknown key is a type error. */
export function t(key: TextKey, values?: TextValues): string {
  return formatText(texts.app, key, values)
}

/** Returns a group of texts, such as a page with its headings and paragraphs. */
export function textGroup<Name extends keyof typeof app>(
  name: Name,
  values: TextValues = {},
): (typeof app)[Name] {
  return formatGroup(texts.app[name], values) as (typeof app)[Name]
}

/** Returns the name of a country by its ISO code. */
export function countryTitle(code: string): string {
  return formatText(texts.country, code)
}
