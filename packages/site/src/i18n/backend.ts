import { DEFAULT_LANGUAGE, type localeNamespaces, localeRetryPolicy } from '@handiwork/core/api'

type Namespace = (typeof localeNamespaces)[number]

/**
 * Loads the texts of a namespace: from the bundle on the server, over HTTP in browsers. Without texts, pages show their
 * keys.
 */
export async function loadTexts(namespace: Namespace): Promise<object> {
  if (import.meta.env.SSR) return await loadBundledTexts(namespace)
  return await fetchTexts(`/locales/${DEFAULT_LANGUAGE}/${namespace}.json`)
}

const files = import.meta.env.SSR
  ? import.meta.glob<{ default: object }>('../../public/locales/en/*.json')
  : {}

async function loadBundledTexts(namespace: Namespace): Promise<object> {
  return (await files[`../../public/locales/en/${namespace}.json`]!()).default
}

/** Retries network errors and 5xx responses (spec §7). A 4xx response is final. */
async function fetchTexts(path: string): Promise<object> {
  const { maxRetries, firstDelayMs } = localeRetryPolicy
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(path).catch(() => undefined)
    if (response?.ok) return await response.json()
    if (attempt === maxRetries || (response && response.status < 500)) return {}
    await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** attempt))
  }
}
