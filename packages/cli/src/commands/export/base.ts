import { WrongUsage } from '../../wrong-usage.ts'

/** Where the export will be seen. */
export interface Base {
  /** With a slash at its end; undefined where nobody said. */
  readonly path: string | undefined
  /** The same as a whole address; undefined where only the path is known, or nothing. */
  readonly address: string | undefined
}

/** What --base says. */
export function baseFrom(text: string | undefined): Base {
  if (text === undefined) return { path: undefined, address: undefined }
  if (/^\/(?!\/)[^?#\s\\]*$/.test(text))
    return { path: withSlash(new URL(text, anywhere).pathname), address: undefined }
  const url = URL.parse(text)
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.username ||
    url.password ||
    url.search ||
    url.hash
  )
    throw new WrongUsage(
      `--base needs a path such as /profile or an address such as https://mira.example/profile, not "${text}".`,
    )
  const path = withSlash(url.pathname)
  return { path, address: url.origin + path }
}

// --- internal ---

const anywhere = 'http://anywhere.invalid'

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)
