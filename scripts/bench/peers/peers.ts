import { cliPath } from '../run-handiwork.ts'

/** A tool that reports authorship, or line counts at HEAD. */
export interface Peer {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** Disables prompts, pagers and built-in limits. */
  readonly env?: NodeJS.ProcessEnv
  readonly output: string
}

/** All run in a checkout of the same history. The first is the baseline. */
export const peers: readonly Peer[] = [
  {
    name: 'git log --numstat',
    command: 'git',
    args: ['log', '--no-merges', '--numstat'],
    output: 'added and deleted lines of each file of each commit',
  },
  {
    name: 'Handiwork',
    command: process.execPath,
    args: [cliPath, 'analyze', '.', '--all-authors', '--no-cache', '--json'],
    output: 'authors, languages, technologies, experience by month, quality at HEAD',
  },
  {
    name: 'Handiwork, single core',
    command: 'taskset',
    args: ['-c', '0', process.execPath, cliPath, 'analyze', '.', '--all-authors', '--no-cache', '--json'],
    output: 'same',
  },
  {
    name: 'git-quick-stats -T',
    command: 'git-quick-stats',
    args: ['-T'],
    env: { _GIT_LIMIT: '1000000', _GIT_SINCE: '1970-01-01' },
    output: 'commits, added and deleted lines of each author',
  },
  {
    name: 'gitinspector',
    command: 'gitinspector',
    args: [],
    output: 'same for some file types, comments, and surviving lines',
  },
  {
    name: 'gitinspector, all files',
    command: 'gitinspector',
    args: ['-f', '**', '-T', '-m', '-r', '-w'],
    output: 'same for all files, over time, with metrics',
  },
  {
    name: 'cloc',
    command: 'cloc',
    args: ['--quiet', '--vcs=git', '.'],
    output: 'lines of code and comments at HEAD, no history',
  },
]
