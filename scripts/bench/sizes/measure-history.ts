import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { processorSecondsOfChildren } from '../process-usage.ts'
import { cliPath } from '../run-handiwork.ts'

export interface HistorySizes {
  /** Without merges. */
  readonly commits: number
  /** Of all processes and threads. */
  readonly processorSeconds: number
  /** The size of what is cached of the commits and of the files at `HEAD`. */
  readonly factBytes: number
  /** The JSON that the database stores for the repository. */
  readonly reportBytes: number
}

interface PrintedReport {
  readonly repositories: readonly { readonly history: { readonly commitCount: number } }[]
}

/** Analyzes all authors of a repository with an empty cache. */
export async function measureHistory(repository: string): Promise<HistorySizes> {
  const folder = await mkdtemp(join(tmpdir(), 'handiwork-bench-'))
  try {
    const before = await processorSecondsOfChildren()
    const { stdout } = await execa(
      process.execPath,
      [cliPath, 'analyze', repository, '--all-authors', '--json'],
      { env: { XDG_CACHE_HOME: folder }, stderr: 'ignore', maxBuffer: 2 ** 30 },
    )
    const processorSeconds = (await processorSecondsOfChildren()) - before
    const { repositories }: PrintedReport = JSON.parse(stdout)
    const [report] = repositories
    if (report === undefined) throw new Error(`${repository}: no report`)
    return {
      commits: report.history.commitCount,
      processorSeconds,
      factBytes: await folderBytes(folder),
      reportBytes: Buffer.byteLength(JSON.stringify(report)),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
