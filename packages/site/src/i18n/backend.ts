import type { BackendModule } from 'i18next'

/** Brings the texts of a namespace: from beside the program where pages are rendered, over the network in browsers. */
export const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const bringing = import.meta.env.SSR ? bundled(namespace) : asked(language, namespace)
    bringing.then(
      (found) => done(null, found),
      (error: unknown) => done(error instanceof Error ? error : String(error), canTryAgain(error)),
    )
  },
}

// --- internal ---

const files = import.meta.env.SSR
  ? import.meta.glob<{ default: object }>('../../public/locales/en/*.json')
  : {}

async function bundled(namespace: string) {
  return (await files[`../../public/locales/en/${namespace}.json`]!()).default
}

async function asked(language: string, namespace: string): Promise<object> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new NotBrought(response.status)
  return await response.json()
}

/** The texts did not come. */
class NotBrought extends Error {
  override readonly name = 'NotBrought'
  readonly status: number

  constructor(status: number) {
    super(`The texts were answered with ${status}`)
    this.status = status
  }
}

/** A server that fails may be back soon; what it does not have it will not have. */
function canTryAgain(error: unknown): boolean {
  return !(error instanceof NotBrought) || error.status >= 500
}
