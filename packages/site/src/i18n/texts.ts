import { DEFAULT_LANGUAGE, localeNamespaces, localeRetries } from '@handiwork/core/api'
import { createInstance } from 'i18next'
import type app from '../../public/locales/en/app.json'
import { backend } from './backend.ts'
import type { TextKey } from './text-key.ts'

/**
 * All words of the pages. Where pages are rendered they are part of the program; browsers ask for them, again and again
 * where a server fails (spec §7), before the first island comes to life.
 */
const texts = createInstance()

await texts.use(backend).init({
  lng: DEFAULT_LANGUAGE,
  ns: [...localeNamespaces],
  defaultNS: 'app',
  maxRetries: localeRetries.atMost,
  retryTimeout: localeRetries.firstAfter,
  interpolation: { escapeValue: false },
})

/** A text by its name, with what it tells put in; a name that is not there is an error of types. */
export function t(key: TextKey, values?: Readonly<Record<string, unknown>>): string {
  if (values !== undefined) return texts.t(key, values)
  const known = still.get(key) ?? texts.t(key)
  still.set(key, known)
  return known
}

/** A whole part of the texts: a page with its headings and paragraphs. */
export function part<Name extends keyof typeof app>(
  name: Name,
  values: Readonly<Record<string, unknown>> = {},
): (typeof app)[Name] {
  return texts.t(name, { returnObjects: true, ...values }) as (typeof app)[Name]
}

/** What a country is called. */
export function countryTitle(code: string): string {
  return texts.t(code, { ns: 'country' })
}

// --- internal ---

/** Texts in which nothing is put: a page has hundreds, and looking one up takes longer than drawing it. */
const still = new Map<TextKey, string>()
