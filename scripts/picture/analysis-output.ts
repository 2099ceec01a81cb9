import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

export interface AnalysisOutput {
  /** The folder's own name, or what was typed: never where on this machine it lies. */
  readonly place: string
  /** What a person would type in that place. */
  readonly command: string
  /** What the program prints, with the colours of a terminal, 80 columns wide. */
  readonly output: string
}

/** Runs the built program on a repository that it has not seen before. */
export async function analysisOutput(repository: string, words: readonly string[]): Promise<AnalysisOutput> {
  const folder = resolve(repository)
  const isFolder = existsSync(folder)
  const args = ['analyze', isFolder ? '.' : repository, ...words]
  const cache = await mkdtemp(join(tmpdir(), 'handiwork-picture-'))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: isFolder ? folder : process.cwd(),
      env: { ...process.env, FORCE_COLOR: '3', COLORFGBG: '', XDG_CACHE_HOME: cache },
    })
    return {
      place: isFolder ? basename(folder) : repository,
      command: `handiwork ${args.join(' ')}`,
      output: stdout,
    }
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}

const program = join(import.meta.dirname, '../../packages/cli/dist/main.mjs')
