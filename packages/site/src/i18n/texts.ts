import { DEFAULT_LANGUAGE, localeNamespaces, localeRetries } from '@handiwork/core/api'
import { createInstance } from 'i18next'
import { backend } from './backend.ts'

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

export const t = texts.t
