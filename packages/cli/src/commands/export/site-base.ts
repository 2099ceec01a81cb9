import { UsageError } from '../../errors.ts'

/** Where the exported site will be hosted. */
export interface SiteBase {
  /** Path with a trailing slash. Undefined if not specified. */
  readonly path: string | undefined
  /** Full URL with a trailing slash. Undefined if only the path is known, or nothing. */
  readonly url: string | undefined
}

/** Parses --base. */
export function parseBase(text: string | undefined): SiteBase {
  if (text === undefined) return { path: undefined, url: undefined }
  if (/^\/(?!\/)[^?#\s\\]*$/.test(text))
    return { path: withSlash(new URL(text, PLACEHOLDER_ORIGIN).pathname), url: undefined }
  const parsed = URL.parse(text)
  if (
    parsed === null ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.username ||
    parsed.password ||
    parsed.search ||
    parsed.hash
  )
    throw new UsageError(
      `--base must be a path such as /profile or a URL such as https://mira.example/profile, not "${text}".`,
    )
  const path = withSlash(parsed.pathname)
  return { path, url: parsed.origin + path }
}

const PLACEHOLDER_ORIGIN = 'http://anywhere.invalid'

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)
