import { DEFAULT_LANGUAGE, localeNamespaces, localeRetryPolicy } from '@handiwork/core/api'
import { createInstance } from 'i18next'
import type app from '../../public/locales/en/app.json'
import { backend } from './backend.ts'
import type { TextKey } from './text-key.ts'

/**
 * All texts of the site. The server bundles them; browsers fetch them before the first island hydrates and
 * retry on server errors (spec §7).
 */
const texts = createInstance()

await texts.use(backend).init({
  lng: DEFAULT_LANGUAGE,
  ns: [...localeNamespaces],
  defaultNS: 'app',
  maxRetries: localeRetryPolicy.maxRetries,
  retryTimeout: localeRetryPolicy.firstDelayMs,
  interpolation: { escapeValue: false },
})

/** Returns a text with its placeholders filled in. An unknown key is a type error. */
export function t(key: TextKey, values?: Readonly<Record<string, unknown>>): string {
  if (values !== undefined) return texts.t(key, values)
  const text = cachedTexts.get(key) ?? texts.t(key)
  cachedTexts.set(key, text)
  return text
}

/** Returns a group of texts, such as a page with its headings and paragraphs. */
export function textGroup<Name extends keyof typeof app>(
  name: Name,
  values: Readonly<Record<string, unknown>> = {},
): (typeof app)[Name] {
  return texts.t(name, { returnObjects: true, ...values }) as (typeof app)[Name]
}

/** Returns the name of a country by its ISO code. */
export function countryTitle(code: string): string {
  return texts.t(code, { ns: 'country' })
}

/**
 * Texts without placeholders. A page has hundreds of them, and each lookup in i18next is slow compared to
 * rendering.
 */
const cachedTexts = new Map<TextKey, string>()
