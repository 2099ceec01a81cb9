import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { StartFailure } from '../start-failure.ts'
import { type Vault, vaultWith } from './vault.ts'

/**
 * The vault of this server, with the secrets it was set up with; without any, with one that is made once and kept in the
 * data folder, readable to its owner only. For the start: it reads the file at once. Throws a `StartFailure`.
 */
export function openVault(settings: SecretSettings): Vault {
  return vaultWith(secretsOf(settings))
}

export type SecretSettings = Pick<Settings, 'secrets' | 'dataFolder'>

/** The newest first. Throws a `StartFailure`. */
export function secretsOf({ secrets, dataFolder }: SecretSettings): [string, ...string[]] {
  const [first, ...others] = secrets ?? []
  return first === undefined ? [keptSecret(dataFolder)] : [first, ...others]
}

// --- internal ---

const FILE = 'secret'

function keptSecret(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return makeSecret(join(folder, FILE))
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartFailure(`The secret in ${folder} cannot be kept: ${why}`, { cause })
  }
}

/** Of two servers that start at once, one makes it. */
function makeSecret(path: string): string {
  const secret = randomBytes(32).toString('base64url')
  try {
    writeFileSync(path, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if (!isThere(error)) throw error
    return wellRead(readFileSync(path, 'utf8').trim())
  }
}

function wellRead(secret: string): string {
  if (secret.length < 32) throw new Error('it is too short; remove the file to have another made')
  return secret
}

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
