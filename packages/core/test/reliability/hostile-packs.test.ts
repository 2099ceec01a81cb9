import {
  buildHostilePack,
  deepFolders,
  type HostilePackName,
  inflatingFile,
  type Repository,
  treeBomb,
} from '@handiwork/fixtures/repositories'
import { afterAll, describe, expect, test } from 'vitest'
import { canLimitResources } from '../../src/git/guarded/resource-limits.ts'
import { type MeasuredRun, measureProcesses } from '../measure-processes.ts'

const MAX_BYTES = 512_000_000
const analyzeProcess = new URL('../analyze-process.ts', import.meta.url)

/** HANDIWORK_HOSTILE=all also runs those that take a minute, and prints the figures. */
const runsAll = process.env.HANDIWORK_HOSTILE === 'all'
const figures: string[] = []
afterAll(() => {
  if (runsAll) console.log(figures.join('\n'))
})

const pack = (name: HostilePackName) => () => buildHostilePack(name)

type Case = readonly [name: string, build: () => Promise<Repository>, outcome: string]

const cases: readonly Case[] = [
  ['a delta cycle of a file', pack('delta cycle'), 'tooComplex'],
  ['a delta cycle of the commit', pack('delta cycle of the commit'), 'tooComplex'],
  ['a delta cycle of the tree', pack('delta cycle of the tree'), 'tooComplex'],
  ['a chain of 20,000 deltas', pack('long delta chain'), 'tooComplex'],
  ['a chain of 4,000 deltas of 15 MB', pack('slow delta chain'), 'tooComplex'],
  ['a commit of 500 MB', pack('commit bomb'), 'tooComplex'],
  ['a tree of 500 MB', pack('tree bomb'), 'tooComplex'],
  ['10 billion paths', () => treeBomb().build(), 'tooComplex'],
  ['20,000 nested folders', () => deepFolders().build(), 'tooComplex'],
  ['a false object size', pack('object with a false size'), 'tooComplex'],
  ['a false delta size', pack('delta with a false size'), '1 commits'],
  ['a delta bomb of 1 GB', pack('delta bomb'), '1 commits'],
  ['a delta bomb of 1 GB in the past', pack('delta bomb in the past'), '2 commits'],
  ['20 delta bombs of 15 MB', pack('delta bomb below the size of text'), '20 commits'],
  ['a compressed bomb of 1 GB', pack('compressed bomb'), '1 commits'],
  ['a file of 400 MB', () => inflatingFile().build(), '1 commits'],
]

const slowCases: readonly Case[] = [['1,000 costly comparisons', pack('slow comparisons'), 'tooComplex']]

describe.runIf(await canLimitResources(process.env))('a hostile repository uses at most 512 MB', () => {
  test.for(runsAll ? [...cases, ...slowCases] : cases)(
    'with %s',
    { timeout: 900_000 },
    async ([name, build, outcome]) => {
      await using repository = await build()
      const run = await measureProcesses(analyzeProcess, [repository.path])
      figures.push(`| ${name} | ${describeRun(run)} |`)
      expect({
        outcome: run.output,
        isWithinLimit: run.peakBytes <= MAX_BYTES,
        exitCode: run.exitCode,
      }).toEqual({
        ...{ outcome, isWithinLimit: true, exitCode: 0 },
      })
    },
  )
})

function describeRun({ output, peakBytes, seconds }: MeasuredRun): string {
  return `${output} | ${Math.round(peakBytes / 1e6)} MB | ${seconds.toFixed(1)} s`
}
