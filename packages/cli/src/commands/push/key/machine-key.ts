import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError, isSystemError } from '../../../errors.ts'
import { throwWriteError } from '../../../output/print.ts'
import { hostsFilePath } from '../../../remote/hosts/hosts-file.ts'
import type { Environment } from '../../../ui/terminal.ts'

/** The key pair that identifies the reports of this machine. The private key never leaves it. */
export interface MachineKey {
  readonly privateKey: KeyObject
  /** The 32-byte public key in base64url. */
  readonly publicKey: string
}

/** Loads the key of this machine, or creates it. Throws if other users could read the key file. */
export async function loadMachineKey(env: Environment, platform = process.platform): Promise<MachineKey> {
  const file = keyFilePath(env, platform)
  const stored = await readKeyFile(file, platform)
  return stored === undefined ? await createKey(file) : parseKey(stored, file)
}

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OTHER_USERS_MASK = 0o077

/** In the same folder as the tokens. */
const keyFilePath = (env: Environment, platform: NodeJS.Platform) =>
  join(dirname(hostsFilePath(env, platform)), 'signing-key.pem')

async function readKeyFile(file: string, platform: NodeJS.Platform): Promise<string | undefined> {
  try {
    const { mode } = await stat(file)
    // Windows has no POSIX permission bits.
    if (platform !== 'win32' && (mode & OTHER_USERS_MASK) !== 0)
      throw new CommandError(
        `Permissions 0${(mode & 0o777).toString(8)} for ${file} are too open: others could sign as you. Run: chmod 600 ${file}`,
      )
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** If two processes start at once, the first creates the key and the second reads it. */
async function createKey(file: string): Promise<MachineKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const text = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  try {
    await mkdir(dirname(file), { recursive: true, mode: FOLDER_MODE })
    await writeFile(file, text, { flag: 'wx', mode: FILE_MODE })
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return parseKey(await readFile(file, 'utf8'), file)
    return throwWriteError(file)(error)
  }
  return parseKey(text, file)
}

function parseKey(text: string, file: string): MachineKey {
  const privateKey = parsePrivateKey(text)
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new CommandError(`${file} does not contain an Ed25519 key. Delete it to create a new one.`)
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' }
}

function parsePrivateKey(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}
