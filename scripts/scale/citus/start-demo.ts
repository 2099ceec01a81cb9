import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

/** The built service with sample data. Disposing of it stops it and waits for its exit. */
export interface DemoService extends AsyncDisposable {
  readonly url: string
}

export interface DemoOptions {
  readonly databaseUrl: string
  readonly dataFolder: string
  /** Sample data is created once for both databases, so that all ids are equal. */
  readonly demoCache?: string | undefined
  readonly log: string
}

/** The name of the service's connections, by which its statements are found in the log of PostgreSQL. */
export const SERVICE = 'handiwork_service'

/** Starts the built service. Resolves after it has created or restored the sample data. */
export async function startDemo(options: DemoOptions): Promise<DemoService> {
  for (let attempt = 1; ; attempt++) {
    const service = await tryToStart(options)
    if (service !== undefined) return service
    // On a busy machine, a connection may miss its deadline.
    if (attempt === MAX_ATTEMPTS)
      throw new Error(`The service on ${options.databaseUrl} did not start. Its log is ${options.log}`)
  }
}

const MAX_ATTEMPTS = 3

async function tryToStart({
  databaseUrl,
  dataFolder,
  demoCache,
  log,
}: DemoOptions): Promise<DemoService | undefined> {
  const child = execa(process.execPath, [servicePath], {
    env: {
      ...{
        NODE_ENV: 'staging',
        PORT: '0',
        DATABASE_URL: databaseUrl,
        RATE_FACTOR: '1000',
        PGAPPNAME: SERVICE,
      },
      ...{ HANDIWORK_DATA_DIR: dataFolder, HANDIWORK_DEMO: 'true', HANDIWORK_DEMO_CACHE: demoCache ?? '' },
      ...{ LOG_LEVEL: 'info' },
    },
    ...{ stdin: 'ignore', stderr: { file: log, append: true } },
    ...{ buffer: false, forceKillAfterDelay: false, reject: false },
  })
  const url = await Promise.race([readUrl(child.stdout), child.then(() => undefined)])
  if (url === undefined) return undefined
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM')
      await child
    },
  }
}

const servicePath = fileURLToPath(new URL('../../../packages/server/dist/main.mjs', import.meta.url))

/** Lines about the sample data precede it. */
async function readUrl(output: NodeJS.ReadableStream): Promise<string | undefined> {
  const lines = createInterface({ input: output })
  const closed = once(lines, 'close')
  return await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const url = /^Handiwork is at (\S+)/.exec(line)?.[1]
        if (url !== undefined) resolve(url)
      })
    }),
    closed.then(() => undefined),
  ])
}
