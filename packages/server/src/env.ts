import { resolve } from 'node:path'
import type { SourceKind } from '@handiwork/core/sources'
import { z } from 'zod'
import {
  type AttestationSettings,
  attestationVariables,
  toAttestationSettings,
} from './settings/attestation-settings.ts'
import {
  findOpenIdConflicts,
  NameList,
  type OpenIdSettings,
  openIdVariables,
  parseOpenId,
} from './settings/open-id-settings.ts'
import { type EnvironmentVariables, resolveSecretFiles } from './settings/secret-files.ts'
import { parseSources, type SourceSettings } from './settings/source-settings.ts'
import { StartFailure } from './start-failure.ts'
import {
  TelemetryEnvironment,
  type TelemetrySettings,
  toTelemetrySettings,
} from './telemetry/telemetry-settings.ts'

export type { SourceSettings } from './settings/source-settings.ts'

/** A bucket in an S3-compatible store. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The sender of emails. */
export interface MailSender {
  readonly name: string
  readonly address: string
}

/** The settings of the service. */
export interface Settings {
  readonly production: boolean
  readonly demo: boolean
  /** A folder that several data directories share to load sample data faster. Undefined: each creates its own. */
  readonly demoCache: string | undefined
  /** Shows a maintenance page instead of the service, and opens no database. */
  readonly maintenance: boolean
  readonly host: string
  readonly port: number
  /** The origin that users open. Always taken from the settings, never from a request. */
  readonly publicUrl: string
  readonly dataDirectory: string
  /** Undefined selects the embedded database. */
  readonly databaseUrl: string | undefined
  /** The database without the transaction pooler that `databaseUrl` leads to. Undefined: there is none. */
  readonly databaseDirectUrl: string | undefined
  /** Replicas of that PostgreSQL, for reads. */
  readonly databaseReplicaUrls: readonly string[]
  /**
   * Keys that encrypt tokens: the first one encrypts, all decrypt. Undefined generates one in the data
   * directory.
   */
  readonly secrets: readonly string[] | undefined
  readonly trustProxy: boolean
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  readonly sources: Readonly<Record<SourceKind, SourceSettings>>
  /** The OpenID Connect provider that users sign in with. Undefined offers code hosts only. */
  readonly openId: OpenIdSettings | undefined
  /** Users who sign in with one of these verified email addresses are admins. In lower case. */
  readonly adminEmails: readonly string[]
  /** Maximum total size of repository mirrors, in bytes. */
  readonly maxMirrorBytes: number
  /** Number of concurrent analyses. */
  readonly concurrentAnalyses: number
  /** Factor for all rate limits; for offices that share an address, and for tests. */
  readonly rateFactor: number
  /** Where pages, pictures, facts and mirrors are shared. Undefined: in the data directory and the database. */
  readonly bucket: Bucket | undefined
  /** The number of days until a case about a figure or a ranking is answered. */
  readonly caseDeadlineDays: number
  /** The number of days that the hiring log is stored. */
  readonly hiringLogDays: number
  /** Undefined logs emails instead of sending them. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: MailSender
  /** Which attestations of CI jobs are accepted. */
  readonly attestations: AttestationSettings
  /** Undefined exports no traces and metrics. */
  readonly telemetry: TelemetrySettings | undefined
}

/** Reads settings from the environment. Throws one `StartFailure` that lists all errors. */
export function parseSettings(variables: EnvironmentVariables, cwd: string): Settings {
  const { env, problems: unreadable } = resolveSecretFiles(variables, cwd)
  const earlyProblems = [...findRenamed(env), ...unreadable]
  if (earlyProblems.length > 0) throw new StartFailure(formatProblems(earlyProblems))
  const parsed = Environment.safeParse(withoutEmpty(env))
  if (!parsed.success) throw new StartFailure(formatIssues(parsed.error))
  const values = parsed.data
  const publicUrl = values.PUBLIC_URL ?? `http://${displayHost(values.HOST)}:${values.PORT}`
  const problems = findConflicts(values)
  if (problems.length > 0) throw new StartFailure(formatProblems(problems))
  return {
    production: values.NODE_ENV === 'production',
    demo: values.HANDIWORK_DEMO,
    maintenance: values.HANDIWORK_MAINTENANCE,
    demoCache: values.HANDIWORK_DEMO_CACHE && resolve(cwd, values.HANDIWORK_DEMO_CACHE),
    host: values.HOST,
    port: values.PORT,
    publicUrl,
    dataDirectory: resolve(cwd, values.HANDIWORK_DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URLS,
    secrets: values.HANDIWORK_SECRET?.split(','),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    sources: parseSources(env),
    openId: parseOpenId(values),
    adminEmails: values.HANDIWORK_ADMINS.map((address) => address.toLowerCase()),
    maxMirrorBytes: values.MAX_MIRRORS_MB * 1_000_000,
    concurrentAnalyses: values.CONCURRENT_ANALYSES,
    rateFactor: values.RATE_FACTOR,
    caseDeadlineDays: values.CASE_DEADLINE_DAYS,
    hiringLogDays: values.HIRING_LOG_DAYS,
    bucket: parseBucket(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: 'Handiwork', address: `no-reply@${new URL(publicUrl).hostname}` },
    attestations: toAttestationSettings(values, cwd),
    telemetry: toTelemetrySettings(values),
  }
}

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const WholeNumber = z.string().regex(/^\d+$/, 'must be a whole number').transform(Number)

/**
 * The public URL in the form that browsers send as `Origin`. Cookies and absolute paths belong to a whole origin, so
 * a path cannot work.
 */
const PublicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ href, origin }) => href === `${origin}/`, 'must have no path, query or user name')
  .transform(({ origin }) => origin)

/** `Name <address>`, or only the address. */
const MailFrom = z
  .string()
  .regex(/^(?:[^<>\p{C}]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/u, 'must have the format Name <address>')
  .transform((value): MailSender => {
    const [name = '', address] = value.split('<')
    return address === undefined
      ? { name: '', address: name }
      : { name: name.trim(), address: address.slice(0, -1) }
  })

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'staging', 'production']).default('development'),
  HANDIWORK_DEMO: flag.default(false),
  HANDIWORK_MAINTENANCE: flag.default(false),
  HANDIWORK_DEMO_CACHE: z.string().optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: WholeNumber.pipe(z.number().max(65_535)).default(3000),
  PUBLIC_URL: PublicUrl.optional(),
  HANDIWORK_DATA_DIR: z.string().default('.handiwork/data'),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_REPLICA_URLS: NameList.pipe(z.array(PostgresUrl)),
  HANDIWORK_SECRET: z
    .string()
    .refine(
      (value) => value.split(',').every((secret) => secret.length >= 32),
      'each secret must have at least 32 characters',
    )
    .optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  MAX_MIRRORS_MB: WholeNumber.default(20_000),
  CONCURRENT_ANALYSES: WholeNumber.pipe(z.number().min(1).max(64)).default(2),
  RATE_FACTOR: WholeNumber.pipe(z.number().min(1).max(1000)).default(1),
  CASE_DEADLINE_DAYS: WholeNumber.pipe(z.number().min(1).max(90)).default(14),
  HIRING_LOG_DAYS: WholeNumber.pipe(z.number().min(180).max(3650)).default(730),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: MailFrom.optional(),
  HANDIWORK_ADMINS: NameList.refine(
    (addresses) => addresses.every((address) => /^[^\s@]+@[^\s@]+$/.test(address)),
    'must be email addresses, separated by commas',
  ),
  ...openIdVariables,
  ...attestationVariables,
  ...TelemetryEnvironment.shape,
})
type Environment = z.infer<typeof Environment>

/** Empty variables count as unset. */
function withoutEmpty(env: EnvironmentVariables) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
}

function findConflicts(env: Environment): string[] {
  const production = env.NODE_ENV === 'production'
  return [
    env.DATABASE_DIRECT_URL !== undefined &&
      env.DATABASE_URL === undefined &&
      'DATABASE_DIRECT_URL: also requires DATABASE_URL',
    env.DATABASE_REPLICA_URLS.length > 0 &&
      env.DATABASE_URL === undefined &&
      'DATABASE_REPLICA_URLS: also requires DATABASE_URL',
    isBucketIncomplete(env) &&
      'S3_ENDPOINT: also requires S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    production && env.HANDIWORK_DEMO && 'HANDIWORK_DEMO: demo mode is not allowed when NODE_ENV=production',
    production &&
      env.PUBLIC_URL === undefined &&
      'PUBLIC_URL: required in production. Set it to the address that users open.',
    production &&
      env.HANDIWORK_SECRET === undefined &&
      'HANDIWORK_SECRET: required in production, at least 32 characters. It encrypts stored tokens.',
    ...findOpenIdConflicts(env),
  ].filter((sentence) => sentence !== false)
}

/** Settings of earlier versions by name, with their current names. */
const renamedSettings = { MIRRORS_AT_MOST_MB: 'MAX_MIRRORS_MB', ANALYSES: 'CONCURRENT_ANALYSES' }

/** An ignored setting would change limits unnoticed. */
function findRenamed(env: EnvironmentVariables): string[] {
  return Object.entries(renamedSettings)
    .filter(([oldName]) => env[oldName])
    .map(([oldName, name]) => `${oldName}: renamed. Set ${name} instead.`)
}

function parseBucket(values: Environment): Bucket | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function isBucketIncomplete(values: Environment): boolean {
  const present = [
    values.S3_ENDPOINT,
    values.S3_BUCKET,
    values.S3_ACCESS_KEY_ID,
    values.S3_SECRET_ACCESS_KEY,
  ].filter(Boolean)
  return present.length > 0 && present.length < 4
}

function formatIssues({ issues }: z.ZodError): string {
  return formatProblems(issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

function formatProblems(problems: readonly string[]): string {
  return ['Invalid configuration:', ...problems.map((sentence) => `  ${sentence}`)].join('\n')
}

function displayHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}
