import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import type { run as runService } from '../../../server/src/run.ts'
import { sampleDataFolder } from '../../../server/test/sample-data-folder.ts'

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
  await execa(process.execPath, [shareSampleData], { stdio: 'ignore', reject: false })
  const { run }: { run: typeof runService } = await import(import.meta.resolve('@handiwork/server'))
  return await run(
    { port: 0, dataDir, demo: true },
    {
      env: { LOG_LEVEL: 'error', RATE_FACTOR: '1000', HANDIWORK_DEMO_CACHE: sampleDataFolder },
      cwd: dataDir,
      stdout: { write: reportUrl },
      stderr: process.stderr,
      signal: shutdown.signal,
    },
  )
}

/**
 * Creates the sample data that all tests of a run share. Another process does it, because a service that loaded
 * the sources as well would be slower. If it fails, the service creates its own.
 */
const shareSampleData = fileURLToPath(new URL('../../../server/test/shared-sample-data.ts', import.meta.url))

const [, , dataDir = ''] = process.argv
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
process.exit(await runDemoService(dataDir))
