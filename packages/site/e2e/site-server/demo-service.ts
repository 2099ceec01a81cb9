import { rmSync } from 'node:fs'
import { run } from '../../../server/src/run.ts'

export interface Where {
  readonly url: string
}

/** The service with the sample people; it tells its starter where it is, and ends with it. */
async function demoService(dataDir: string): Promise<number> {
  const stopping = new AbortController()
  const goAtOnce = () => process.exit()
  const goInPeace = () => stopping.abort()
  // Told to stop while it comes up, it would first come up.
  process.once('disconnect', goAtOnce)
  const tellWhere = (line: string) => {
    const [, url] = line.match(/^Handiwork is at (\S+)/) ?? []
    if (url === undefined) return
    process.off('disconnect', goAtOnce).once('disconnect', goInPeace)
    process.send?.({ url } satisfies Where)
  }
  return await run(
    { port: 0, dataDir, demo: true },
    {
      env: { LOG_LEVEL: 'error', RATE_FACTOR: '1000' },
      cwd: dataDir,
      stdout: { write: tellWhere },
      stderr: process.stderr,
      signal: stopping.signal,
    },
  )
}

const [, , dataDir = ''] = process.argv
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
process.exit(await demoService(dataDir))
