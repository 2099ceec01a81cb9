import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CannotGoOn } from '../../../cannot-go-on.ts'
import { cannotWrite } from '../../../output/cannot-write.ts'
import { hostsFile } from '../../../remote/hosts/hosts-file.ts'
import { isSystemError } from '../../../system-error.ts'
import type { Environment } from '../../../ui/terminal.ts'

/** The key by which reports of this machine are known. It never leaves the machine. */
export interface MachineKey {
  readonly privateKey: KeyObject
  /** Its 32 bytes in base64url. */
  readonly publicKey: string
}

/** The key of this machine, made the first time. Throws where others could have read it. */
export async function machineKey(env: Environment, platform = process.platform): Promise<MachineKey> {
  const file = keyFile(env, platform)
  const kept = await textOf(file, platform)
  return kept === undefined ? await madeKey(file) : keyIn(kept, file)
}

// --- internal ---

const OWN_FOLDER = 0o700
const OWN_FILE = 0o600
const OTHERS = 0o077

/** Beside the tokens. */
const keyFile = (env: Environment, platform: NodeJS.Platform) =>
  join(dirname(hostsFile(env, platform)), 'signing-key.pem')

async function textOf(file: string, platform: NodeJS.Platform): Promise<string | undefined> {
  try {
    const { mode } = await stat(file)
    // On Windows the bits say nothing.
    if (platform !== 'win32' && (mode & OTHERS) !== 0)
      throw new CannotGoOn(
        `Permissions 0${(mode & 0o777).toString(8)} for ${file} are too open: others could sign as you. Run: chmod 600 ${file}`,
      )
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The first of two that begin at once makes it, the other takes it. */
async function madeKey(file: string): Promise<MachineKey> {
  const { privateKey } = generateKeyPairSync('ed25519')
  const text = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  try {
    await mkdir(dirname(file), { recursive: true, mode: OWN_FOLDER })
    await writeFile(file, text, { flag: 'wx', mode: OWN_FILE })
  } catch (error) {
    if (isSystemError(error) && error.code === 'EEXIST') return keyIn(await readFile(file, 'utf8'), file)
    return cannotWrite(file)(error)
  }
  return keyIn(text, file)
}

function keyIn(text: string, file: string): MachineKey {
  const privateKey = privateKeyIn(text)
  if (privateKey?.asymmetricKeyType !== 'ed25519')
    throw new CannotGoOn(`${file} holds no key of Ed25519. Delete it, and a new one is made.`)
  return { privateKey, publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '' }
}

function privateKeyIn(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}
