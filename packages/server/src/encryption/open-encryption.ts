import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../env.ts'
import { StartFailure } from '../start-failure.ts'
import { createEncryption, type Encryption } from './encryption.ts'

/**
 * Opens encryption with the configured secrets, or with one created once in the data directory, readable by
 * its owner only. Reads the file synchronously, so call it at startup only. Throws a `StartFailure`.
 */
export function openEncryption(settings: SecretSettings): Encryption {
  return createEncryption(loadSecrets(settings))
}

export type SecretSettings = Pick<Settings, 'secrets' | 'dataDirectory'>

/** Newest first. Throws a `StartFailure`. */
export function loadSecrets({ secrets, dataDirectory }: SecretSettings): [string, ...string[]] {
  const [first, ...others] = secrets ?? []
  return first === undefined ? [loadStoredSecret(dataDirectory)] : [first, ...others]
}

/** The secret stored in the data directory. Undefined if there is none; never creates one. */
export function readStoredSecret({
  dataDirectory,
}: Pick<SecretSettings, 'dataDirectory'>): string | undefined {
  try {
    return readFileSync(join(dataDirectory, SECRET_FILE), 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const SECRET_FILE = 'secret'

function loadStoredSecret(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return readOrCreateSecret(join(folder, SECRET_FILE))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartFailure(`Cannot store the secret in ${folder}: ${reason}`, { cause })
  }
}

/** If two servers start at once, one creates the file and the other reads it. */
function readOrCreateSecret(path: string): string {
  const secret = randomBytes(32).toString('base64url')
  try {
    writeFileSync(path, secret, { flag: 'wx', mode: 0o600 })
    return secret
  } catch (error) {
    if (!isFileExistsError(error)) throw error
    return requireMinLength(readFileSync(path, 'utf8').trim())
  }
}

function requireMinLength(secret: string): string {
  if (secret.length < 32) throw new Error('the secret is too short; delete the file to create a new one')
  return secret
}

function isFileExistsError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
