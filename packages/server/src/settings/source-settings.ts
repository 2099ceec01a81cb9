import { type SourceKind, sourceKinds } from '@handiwork/core/sources'
import type { EnvironmentVariables } from './secret-files.ts'

/** The configuration of a code host or of Stack Overflow: its URLs and OAuth client. */
export interface SourceSettings {
  readonly kind: SourceKind
  /** Base URL of the website and of git. */
  readonly webUrl: string
  readonly apiUrl: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** Accepted host names in repository URLs. */
  readonly names: readonly string[]
  /** Undefined disables sign-in with this source. */
  readonly client: { readonly id: string; readonly secret: string } | undefined
  /** API key; Stack Exchange only. */
  readonly key: string | undefined
}

/** Reads the settings of all sources. */
export function parseSources(env: EnvironmentVariables): Readonly<Record<SourceKind, SourceSettings>> {
  const entries = sourceKinds.map((kind): [SourceKind, SourceSettings] => {
    const { prefix, webUrl: defaultUrl, names, apiUrl, authorization, token } = sourceDefaults[kind]
    const readVariable = (name: string) => env[`${prefix}_${name}`] || undefined
    const webUrl = (readVariable('URL') ?? defaultUrl).replace(/\/$/, '')
    const [id, secret] = [readVariable('CLIENT_ID'), readVariable('CLIENT_SECRET')]
    return [
      kind,
      {
        kind,
        webUrl,
        apiUrl: readVariable('API_URL') ?? apiUrl(webUrl),
        authorizationUrl: readVariable('AUTHORIZATION_URL') ?? webUrl + authorization,
        tokenUrl: readVariable('TOKEN_URL') ?? webUrl + token,
        names: webUrl === defaultUrl ? names : [new URL(webUrl).hostname],
        client: id && secret ? { id, secret } : undefined,
        key: readVariable('KEY'),
      },
    ]
  })
  return Object.fromEntries(entries) as unknown as Readonly<Record<SourceKind, SourceSettings>>
}

interface SourceDefaults {
  readonly prefix: string
  readonly webUrl: string
  readonly names: readonly string[]
  readonly apiUrl: (webUrl: string) => string
  readonly authorization: string
  readonly token: string
}

/** Default URLs of the sources. */
const sourceDefaults: Readonly<Record<SourceKind, SourceDefaults>> = {
  gitHub: {
    prefix: 'GITHUB',
    webUrl: 'https://github.com',
    names: ['github.com', 'www.github.com'],
    apiUrl: (webUrl) => (webUrl === 'https://github.com' ? 'https://api.github.com' : `${webUrl}/api/v3`),
    authorization: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
  },
  gitLab: {
    prefix: 'GITLAB',
    webUrl: 'https://gitlab.com',
    names: ['gitlab.com', 'www.gitlab.com'],
    apiUrl: (webUrl) => `${webUrl}/api/v4`,
    authorization: '/oauth/authorize',
    token: '/oauth/token',
  },
  bitbucket: {
    prefix: 'BITBUCKET',
    webUrl: 'https://bitbucket.org',
    names: ['bitbucket.org', 'www.bitbucket.org'],
    apiUrl: (webUrl) =>
      webUrl === 'https://bitbucket.org' ? 'https://api.bitbucket.org/2.0' : `${webUrl}/2.0`,
    authorization: '/site/oauth2/authorize',
    token: '/site/oauth2/access_token',
  },
  stackOverflow: {
    prefix: 'STACKOVERFLOW',
    webUrl: 'https://stackoverflow.com',
    names: ['stackoverflow.com'],
    apiUrl: (webUrl) =>
      webUrl === 'https://stackoverflow.com' ? 'https://api.stackexchange.com/2.3' : `${webUrl}/2.3`,
    authorization: '/oauth',
    token: '/oauth/access_token/json',
  },
}
