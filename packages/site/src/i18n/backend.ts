import type { BackendModule } from 'i18next'

/** Loads the texts of a namespace: from the bundle on the server, over HTTP in browsers. */
export const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const loading = import.meta.env.SSR ? loadBundledTexts(namespace) : fetchTexts(language, namespace)
    loading.then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : String(error), isRetryable(error)),
    )
  },
}

const files = import.meta.env.SSR
  ? import.meta.glob<{ default: object }>('../../public/locales/en/*.json')
  : {}

async function loadBundledTexts(namespace: string) {
  return (await files[`../../public/locales/en/${namespace}.json`]!()).default
}

async function fetchTexts(language: string, namespace: string): Promise<object> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new TextLoadError(response.status)
  return await response.json()
}

/** The texts failed to load. */
class TextLoadError extends Error {
  override readonly name = 'TextLoadError'
  readonly status: number

  constructor(status: number) {
    super(`Texts failed to load with status ${status}`)
    this.status = status
  }
}

/** Retries network errors and 5xx responses. A 4xx response is final. */
function isRetryable(error: unknown): boolean {
  return !(error instanceof TextLoadError) || error.status >= 500
}
