import { rmSync } from 'node:fs'
import type { run as runService } from '../../../server/src/run.ts'

export interface ServiceAddress {
  readonly url: string
}

/**
 * Runs the built server with sample data. Sends its URL to the parent process and exits when the parent
 * disconnects.
 */
async function runDemoService(dataDir: string): Promise<number> {
  const shutdown = new AbortController()
  const exitImmediately = () => process.exit()
  const exitGracefully = () => shutdown.abort()
  // During startup, an abort would take effect only after startup, so exit immediately.
  process.once('disconnect', exitImmediately)
  const reportUrl = (line: string) => {
    const [, url] = line.match(/^Handiwork is at (\S+)/) ?? []
    if (url === undefined) return
    process.off('disconnect', exitImmediately).once('disconnect', exitGracefully)
    process.send?.({ url } satisfies ServiceAddress)
  }
  const { run }: { run: typeof runService } = await import(import.meta.resolve('@handiwork/server'))
  return await run(
    { port: 0, dataDir, demo: true },
    {
      env: { LOG_LEVEL: 'error', RATE_FACTOR: '1000' },
      cwd: dataDir,
      stdout: { write: reportUrl },
      stderr: process.stderr,
      signal: shutdown.signal,
    },
  )
}

const [, , dataDir = ''] = process.argv
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
process.exit(await runDemoService(dataDir))
