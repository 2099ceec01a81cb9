import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { execa } from 'execa'

export interface AnalysisOutput {
  /** The folder's name or the given URL, never a local path. */
  readonly location: string
  /** The command to type there. */
  readonly command: string
  /** The program's output with terminal colors, 80 columns wide. */
  readonly output: string
}

/** Runs the built CLI on a repository with an empty cache. */
export async function analysisOutput(
  repository: string,
  extraArgs: readonly string[],
): Promise<AnalysisOutput> {
  const folder = resolve(repository)
  const isFolder = existsSync(folder)
  const args = ['analyze', isFolder ? '.' : repository, ...extraArgs]
  const cache = await mkdtemp(join(tmpdir(), 'handiwork-picture-'))
  try {
    const { stdout } = await execa(process.execPath, [cliPath, ...args], {
      cwd: isFolder ? folder : process.cwd(),
      env: { FORCE_COLOR: '3', COLORFGBG: '', XDG_CACHE_HOME: cache },
      stripFinalNewline: false,
    })
    return {
      location: isFolder ? basename(folder) : repository,
      command: `handiwork ${args.join(' ')}`,
      output: stdout,
    }
  } finally {
    await rm(cache, { recursive: true, force: true })
  }
}

const cliPath = join(import.meta.dirname, '../../packages/cli/dist/main.mjs')
