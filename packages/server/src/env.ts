import { resolve } from 'node:path'
import { type SourceKind, sourceKinds } from '@handiwork/core/sources'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

/** A code host, or Stack Overflow, as it is set up: where it is, and as which client we come. */
export interface SourceSettings {
  readonly kind: SourceKind
  /** Where people and git go. */
  readonly webUrl: string
  readonly apiUrl: string
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** Host names people may type for it. */
  readonly names: readonly string[]
  /** Undefined: nobody can sign in with it. */
  readonly client: { readonly id: string; readonly secret: string } | undefined
  /** Stack Exchange only. */
  readonly key: string | undefined
}

/** A bucket of an S3 store. */
export interface PageBucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Who mails come from. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** How this service was set up. */
export interface Settings {
  readonly production: boolean
  readonly demo: boolean
  readonly host: string
  readonly port: number
  /** Where the world sees us; from here only, never from a request. */
  readonly publicUrl: string
  readonly dataFolder: string
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined
  /** What tokens are sealed with; the first seals, all open. Undefined: one is made and kept in the data folder. */
  readonly secrets: readonly string[] | undefined
  readonly trustProxy: boolean
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly sources: Readonly<Record<SourceKind, SourceSettings>>
  /** How much room copies of repositories may take, in bytes. */
  readonly mirrorsAtMost: number
  /** How many repositories are read at once. */
  readonly analyses: number
  /** All limits of how often something may be asked, times this; for offices that share one address, and for tests. */
  readonly rateFactor: number
  /** Where finished pages are kept, for several servers; undefined: in the data folder. */
  readonly pageBucket: PageBucket | undefined
  /** Sends mail; undefined prints it to the log. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: MailSender
}

/** Reads the environment. Rejects with one `StartFailure` that lists everything wrong with it. */
export function settingsOf(env: Readonly<Record<string, string | undefined>>, cwd: string): Settings {
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new StartFailure(listed(parsed.error))
  const read = parsed.data
  const publicUrl = (read.PUBLIC_URL ?? `http://${shown(read.HOST)}:${read.PORT}`).replace(/\/$/, '')
  const wrong = conflicts(read)
  if (wrong.length > 0) throw new StartFailure(sentences(wrong))
  return {
    production: read.NODE_ENV === 'production',
    demo: read.HANDIWORK_DEMO,
    host: read.HOST,
    port: read.PORT,
    publicUrl,
    dataFolder: resolve(cwd, read.HANDIWORK_DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    secrets: read.HANDIWORK_SECRET?.split(','),
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    sources: sourcesOf(env),
    mirrorsAtMost: read.MIRRORS_AT_MOST_MB * 1_000_000,
    analyses: read.ANALYSES,
    rateFactor: read.RATE_FACTOR,
    pageBucket: bucketOf(read),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? { name: 'Handiwork', address: `no-reply@${new URL(publicUrl).hostname}` },
  }
}

// --- internal ---

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const WholeNumber = z.string().regex(/^\d+$/, 'should be a whole number').transform(Number)

/** `Name <address>`, or the address alone. */
const MailFrom = z
  .string()
  .regex(/^(?:[^<>\p{C}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u, 'should be Name <address>')
  .transform((value): MailSender => {
    const [name = '', address] = value.split('<')
    return address === undefined
      ? { name: '', address: name }
      : { name: name.trim(), address: address.slice(0, -1) }
  })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'staging', 'production']).default('development'),
  HANDIWORK_DEMO: flag.default(false),
  HOST: z.string().default('127.0.0.1'),
  PORT: WholeNumber.pipe(z.number().max(65_535)).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  HANDIWORK_DATA_DIR: z.string().default('.handiwork/data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  HANDIWORK_SECRET: z
    .string()
    .refine(
      (value) => value.split(',').every((secret) => secret.length >= 32),
      'each secret needs 32 characters',
    )
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  MIRRORS_AT_MOST_MB: WholeNumber.default(20_000),
  ANALYSES: WholeNumber.pipe(z.number().min(1).max(64)).default(2),
  RATE_FACTOR: WholeNumber.pipe(z.number().min(1).max(1000)).default(1),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: MailFrom.optional(),
})
type Environment = z.infer<typeof Environment>

/** An empty variable is one that is not set. */
function withoutEmpty(env: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
}

function conflicts(env: Environment): string[] {
  const production = env.NODE_ENV === 'production'
  return [
    isHalfSet(env) &&
      'S3_ENDPOINT: a bucket needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well',
    production && env.HANDIWORK_DEMO && 'HANDIWORK_DEMO: there are no sample people in production',
    production && env.PUBLIC_URL === undefined && 'PUBLIC_URL: production needs the address people see',
    production &&
      env.HANDIWORK_SECRET === undefined &&
      'HANDIWORK_SECRET: production needs a secret of 32 characters or more to seal tokens with',
  ].filter((sentence) => sentence !== false)
}

function bucketOf(read: Environment): PageBucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = read
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function isHalfSet(read: Environment): boolean {
  const set = [read.S3_ENDPOINT, read.S3_BUCKET, read.S3_ACCESS_KEY_ID, read.S3_SECRET_ACCESS_KEY].filter(
    Boolean,
  )
  return set.length > 0 && set.length < 4
}

function listed({ issues }: z.ZodError): string {
  return sentences(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

function sentences(wrong: readonly string[]): string {
  return ['The service is not set up well:', ...wrong.map((sentence) => `  ${sentence}`)].join('\n')
}

function shown(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

interface KnownSource {
  readonly prefix: string
  readonly webUrl: string
  readonly names: readonly string[]
  readonly apiUrl: (webUrl: string) => string
  readonly authorization: string
  readonly token: string
}

/** Where the sources are unless the environment says otherwise. */
const known: Readonly<Record<SourceKind, KnownSource>> = {
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

function sourcesOf(env: Readonly<Record<string, string | undefined>>): Settings['sources'] {
  const entries = sourceKinds.map((kind): [SourceKind, SourceSettings] => {
    const { prefix, webUrl: usual, names, apiUrl, authorization, token } = known[kind]
    const set = (name: string) => env[`${prefix}_${name}`] || undefined
    const webUrl = (set('URL') ?? usual).replace(/\/$/, '')
    const [id, secret] = [set('CLIENT_ID'), set('CLIENT_SECRET')]
    return [
      kind,
      {
        kind,
        webUrl,
        apiUrl: set('API_URL') ?? apiUrl(webUrl),
        authorizationUrl: set('AUTHORIZATION_URL') ?? webUrl + authorization,
        tokenUrl: set('TOKEN_URL') ?? webUrl + token,
        names: webUrl === usual ? names : [new URL(webUrl).hostname],
        client: id && secret ? { id, secret } : undefined,
        key: set('KEY'),
      },
    ]
  })
  return Object.fromEntries(entries) as unknown as Settings['sources']
}
