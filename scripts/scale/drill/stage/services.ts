import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPart, type Part, type PartOptions } from './part.ts'

/** A built version of the service. */
export interface ServiceVersion {
  readonly program: string
  /** Whether it can use a transaction pooler. */
  readonly supportsPooler: boolean
}

export interface ServiceOptions {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly version: ServiceVersion
}

/** A server or worker, whose process can be replaced. */
export interface ServicePart {
  readonly name: string
  readonly port: number | undefined
  readonly dataFolder: string
  part: Part
  /** Another process in place of the current one. Stop that one first. */
  create(options: ProcessOptions): Part
}

export interface ProcessOptions {
  readonly version: ServiceVersion
  /** In bytes. The data folder is on a disk of this size, in memory. */
  readonly diskSize?: number
}

export const currentVersion: ServiceVersion = {
  program: fileURLToPath(new URL('../../../../packages/server/dist/main.mjs', import.meta.url)),
  supportsPooler: true,
}

export function createServer(options: ServiceOptions, name: string, port: number): ServicePart {
  const url = `http://127.0.0.1:${port}/readyz`
  return createService(options, name, { port, isReady: async () => (await fetch(url)).ok })
}

export function createWorker(options: ServiceOptions, name: string): ServicePart {
  return createService(options, name, {
    port: undefined,
    isReady: async (output) => output.includes('Handiwork is processing tasks'),
  })
}

function createService(
  { folder, env, version: firstVersion }: ServiceOptions,
  name: string,
  { port, isReady }: Pick<PartOptions, 'isReady'> & { readonly port: number | undefined },
): ServicePart {
  const dataFolder = join(folder, name)
  const create = ({ version, diskSize }: ProcessOptions) => {
    const run = [process.execPath, version.program, ...(port === undefined ? ['--worker-only'] : [])] as const
    return createPart({
      ...{ name, isReady, log: join(folder, `${name}.log`) },
      command: diskSize === undefined ? [...run] : withOwnDisk(dataFolder, diskSize, run),
      env: {
        ...env,
        ...(!version.supportsPooler && { DATABASE_URL: env.DATABASE_DIRECT_URL! }),
        ...{ HANDIWORK_DATA_DIR: dataFolder, PORT: String(port ?? 0) },
      },
    })
  }
  return { name, port, dataFolder, create, part: create({ version: firstVersion }) }
}

/** The mount is in a namespace of its own, and ends with the process. */
function withOwnDisk(folder: string, bytes: number, run: readonly string[]): [string, ...string[]] {
  const script = 'mkdir -p "$1" && mount -t tmpfs -o "size=$2" tmpfs "$1" && shift 2 && exec "$@"'
  return ['unshare', '--mount', 'bash', '-c', script, '-', folder, String(bytes), ...run]
}
