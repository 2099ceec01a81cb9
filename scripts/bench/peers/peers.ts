import { program } from '../handiwork.ts'

/** A program that tells who wrote what, or what there is at HEAD. */
export interface Peer {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  /** What it asks to be left alone with: questions, pagers, limits of its own. */
  readonly env?: NodeJS.ProcessEnv
  readonly gives: string
}

/** All are run in a checkout of the same history; the first is the yardstick. */
export const peers: readonly Peer[] = [
  {
    name: 'git log --numstat',
    command: 'git',
    args: ['log', '--no-merges', '--numstat'],
    gives: 'added and deleted lines of each file of each commit',
  },
  {
    name: 'Handiwork',
    command: process.execPath,
    args: [program, 'analyze', '.', '--all-authors', '--no-cache', '--json'],
    gives: 'people, languages, technologies, experience by month, quality at HEAD',
  },
  {
    name: 'Handiwork on one core',
    command: 'taskset',
    args: ['-c', '0', process.execPath, program, 'analyze', '.', '--all-authors', '--no-cache', '--json'],
    gives: 'the same',
  },
  {
    name: 'git-quick-stats -T',
    command: 'git-quick-stats',
    args: ['-T'],
    env: { _GIT_LIMIT: '1000000', _GIT_SINCE: '1970-01-01' },
    gives: 'commits, added and deleted lines of each author',
  },
  {
    name: 'gitinspector',
    command: 'gitinspector',
    args: [],
    gives: 'the same for some kinds of files, comments, and lines that are left',
  },
  {
    name: 'gitinspector, all files',
    command: 'gitinspector',
    args: ['-f', '**', '-T', '-m', '-r', '-w'],
    gives: 'the same for all files, over time, with metrics',
  },
  {
    name: 'cloc',
    command: 'cloc',
    args: ['--quiet', '--vcs=git', '.'],
    gives: 'lines of code and comments at HEAD, no history',
  },
]
