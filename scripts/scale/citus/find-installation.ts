import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** PostgreSQL with Citus, or one sentence about what is missing. */
export type Installation =
  | { readonly bin: string; readonly problem?: undefined }
  | { readonly bin?: undefined; readonly problem: string }

/**
 * Returns the folder with the programs. `CITUS_FOLDER` has an installation; `CITUS_SOURCE` is a clone of
 * citusdata/citus, which is built once and cached.
 */
export async function findInstallation(env: NodeJS.ProcessEnv): Promise<Installation> {
  if (env.CITUS_FOLDER) return inFolder(env.CITUS_FOLDER)
  if (!env.CITUS_SOURCE)
    return { problem: 'Set CITUS_SOURCE to a clone of citusdata/citus, or CITUS_FOLDER to an installation.' }
  const cached = inFolder(cacheFolder)
  if (cached.problem === undefined) return cached
  const missing = await findMissingPackages()
  if (missing.length > 0) return { problem: `Install these packages of Debian first: ${missing.join(' ')}` }
  await mkdir(cacheFolder, { recursive: true })
  await execa('bash', [buildScript, env.CITUS_SOURCE, cacheFolder], {
    stdin: 'ignore',
    stdout: ['pipe', 'inherit'],
  })
  return inFolder(cacheFolder)
}

const BIN = 'usr/lib/postgresql/15/bin'
const buildScript = fileURLToPath(new URL('build-citus.sh', import.meta.url))
const cacheFolder = fileURLToPath(new URL('../../../.handiwork/citus-13.2.2', import.meta.url))

/** The server and the programs that the build needs. Its libraries are downloaded by the script. */
const packages = ['postgresql-15', 'postgresql-client-15', 'gcc', 'make', 'git', 'python3']

function inFolder(folder: string): Installation {
  const bin = join(folder, BIN)
  const extension = join(folder, 'usr/share/postgresql/15/extension/citus.control')
  return existsSync(join(bin, 'initdb')) && existsSync(extension)
    ? { bin }
    : { problem: `${folder} has no PostgreSQL 15 with Citus.` }
}

async function findMissingPackages(): Promise<string[]> {
  const found = await Promise.all(
    packages.map(async (name) => {
      const { stdout } = await execa('dpkg-query', ['--show', '--showformat=${Status}', name], {
        reject: false,
      })
      return stdout?.includes('install ok installed') ? undefined : name
    }),
  )
  return found.filter((name) => name !== undefined)
}
