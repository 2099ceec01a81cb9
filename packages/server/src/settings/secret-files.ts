import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>

/**
 * The variables that contain a secret. Each can also be set by a file, which the variable with the suffix `_FILE`
 * names. They have no default and are never logged.
 */
export const secretVariables = [
  'HANDIWORK_SECRET',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'GITHUB_CLIENT_SECRET',
  'GITLAB_CLIENT_SECRET',
  'BITBUCKET_CLIENT_SECRET',
  'STACKOVERFLOW_CLIENT_SECRET',
  'STACKOVERFLOW_KEY',
  'OIDC_CLIENT_SECRET',
] as const

export interface ResolvedSecrets {
  /** The environment, with the contents of the files as values. */
  readonly env: EnvironmentVariables
  /** One sentence for each file that cannot be used. None contains a secret. */
  readonly problems: readonly string[]
}

/** Replaces each `<NAME>_FILE` by `<NAME>` with the content of the file, as for secrets of Docker and Kubernetes. */
export function resolveSecretFiles(
  env: EnvironmentVariables,
  cwd: string,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): ResolvedSecrets {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of secretVariables) {
    const path = env[`${name}_FILE`]
    if (!path) continue
    const result = env[name]
      ? { problem: `${name}_FILE: ${name} is also set. Set only one of them.` }
      : readSecret(`${name}_FILE`, resolve(cwd, path), readFile)
    if ('problem' in result) problems.push(result.problem)
    else values[name] = result.value
  }
  return { env: { ...env, ...values }, problems }
}

/** Returns the environment for a process that needs no secret. */
export function withoutSecrets(env: EnvironmentVariables): EnvironmentVariables {
  const secret = new Set<string>(secretVariables.flatMap((name) => [name, `${name}_FILE`]))
  return Object.fromEntries(Object.entries(env).filter(([name]) => !secret.has(name)))
}

/** Editors and `echo` end a file with a newline, which is not part of the secret. */
const FINAL_NEWLINE = /\r?\n$/

function readSecret(
  variable: string,
  path: string,
  readFile: (path: string) => string,
): { readonly value: string } | { readonly problem: string } {
  try {
    const value = readFile(path).replace(FINAL_NEWLINE, '')
    return value === '' ? { problem: `${variable}: the file ${path} is empty.` } : { value }
  } catch (error) {
    return { problem: `${variable}: cannot read the file ${path}: ${reasonOf(error)}.` }
  }
}

const reasons: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['EACCES', 'permission denied'],
  ['EISDIR', 'it is a folder'],
])

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return reasons.get(code) ?? String(code ?? 'unknown error')
}
