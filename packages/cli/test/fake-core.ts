import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalyzeOptions, Target } from '@handiwork/core'
import type { Report, Skipped, TargetProgress } from '@handiwork/core/contract'
import { sampleReport } from '@handiwork/fixtures/reports'
import type { Core } from '../src/world.ts'

/** The analysis as far as the program sees it; remembers what it was asked for. */
export function fakeCore(
  changes: Partial<Core> & { report?: Report } = {},
): Core & { asked: AnalyzeOptions[] } {
  const asked: AnalyzeOptions[] = []
  return {
    asked,
    async analyze(options) {
      asked.push(options)
      return changes.report ?? sampleReport()
    },
    findTargets: async (words, cwd) => ({
      targets: words.filter((word) => word !== 'nowhere').map((word) => fakeTarget(word, cwd)),
      refused: words.filter((word) => word === 'nowhere').map(nowhere),
    }),
    configuredAuthor: async () => ({ name: 'Mira Okafor', email: 'mira@oakfield.example' }),
    installedGit: async () => ({ version: '2.47.1', isNewEnough: true, isClosed: true }),
    languageColor,
    levelStart,
    ...changes,
  }
}

export const levelStart = (level: number) => 10 * (2 ** (level - 1) - 1)

export const languageColor = (name: string) => colors.get(name) ?? '#8f8a80'

/** Goes through every state of every target, `pace` milliseconds a step, and stops when it is told to. */
export function slowAnalyze(pace: number, report: () => Report = sampleReport): Core['analyze'] {
  return async ({ targets, onProgress, signal }) => {
    await Promise.all(
      targets.map((_, at) => sleep((at * pace * STEPS) / 3, undefined, { signal }).then(() => readOne(at))),
    )
    return report()

    async function readOne(at: number) {
      for (const state of story(1500 + 731 * at)) {
        signal.throwIfAborted()
        onProgress(at, state)
        await sleep(pace, undefined, { signal })
      }
    }
  }
}

const STEPS = 10

const colors = new Map(
  Object.entries({
    TypeScript: '#3178c6',
    Go: '#00add8',
    Rust: '#dea584',
    JavaScript: '#f1e05a',
    Python: '#3572a5',
    SQL: '#e38c00',
    C: '#555555',
  }),
)

function* story(totalCommits: number): Generator<TargetProgress> {
  yield { state: 'cloning', receivedBytes: 12_000_000, fraction: undefined }
  yield { state: 'cloning', receivedBytes: 38_000_000, fraction: 0.34 }
  for (let step = 0; step <= 6; step++) {
    yield { state: 'reading', readCommits: Math.floor((totalCommits * step) / 7), totalCommits }
  }
  yield { state: 'done', totalCommits }
}

function nowhere(name: string): Skipped {
  return { name, reason: 'notFound', message: `There is no folder ${name}.` }
}

function fakeTarget(text: string, cwd: string): Target {
  if (text.includes('://')) return { kind: 'url', name: text.split('/').slice(-2).join('/'), url: text }
  return { kind: 'folder', name: text === '.' ? 'mira/tidewater' : text, path: `${cwd}/${text}` }
}
