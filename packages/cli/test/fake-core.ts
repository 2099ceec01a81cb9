import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalyzeOptions, Target, TeamOptions, UncreditedOptions } from '@handiwork/core'
import type { Report, SkippedTarget, TargetProgress } from '@handiwork/core/contract'
import { sampleReport, sampleTeam, sampleUncredited } from '@handiwork/fixtures/reports'
import type { Core } from '../src/modules.ts'
import { fakeReports } from './fake-reports.ts'

/** A fake of the analysis that records the options of each call. */
export function fakeCore(
  changes: Partial<Core> & { report?: Report } = {},
): Core & { analyzeCalls: AnalyzeOptions[]; teamCalls: TeamOptions[]; uncreditedCalls: UncreditedOptions[] } {
  const analyzeCalls: AnalyzeOptions[] = []
  const teamCalls: TeamOptions[] = []
  const uncreditedCalls: UncreditedOptions[] = []
  return {
    analyzeCalls,
    teamCalls,
    uncreditedCalls,
    async explainUncredited(options) {
      uncreditedCalls.push(options)
      return sampleUncredited()
    },
    async analyzeTeam(options) {
      teamCalls.push(options)
      return sampleTeam()
    },
    async analyze(options) {
      analyzeCalls.push(options)
      return changes.report ?? sampleReport()
    },
    findTargets: async (args, { cwd }) => ({
      targets: args.filter((word) => word !== 'nowhere').map((word) => createFakeTarget(word, cwd)),
      skipped: args.filter((word) => word === 'nowhere').map(notFoundTarget),
    }),
    inspectGit: async () => ({ version: '2.47.1', isSupported: true, isIsolated: true }),
    languageColor,
    levelStart,
    lazyReportFormats: fakeReports.reportFormats.map((format) => ({
      ...format,
      render: async (report) => format.render(report),
    })),
    ...changes,
  }
}

export const levelStart = (level: number) => 10 * (2 ** (level - 1) - 1)

export const languageColor = (name: string) => colors.get(name) ?? '#8f8a80'

/** An analysis that reports every state of each target, `pace` milliseconds apart, until it is aborted. */
export function createSlowAnalyze(pace: number, report: () => Report = sampleReport): Core['analyze'] {
  return async ({ targets, onProgress, signal }) => {
    await Promise.all(
      targets.map((_, at) =>
        sleep((at * pace * STEPS) / 3, undefined, { signal }).then(() => reportTarget(at)),
      ),
    )
    return report()

    async function reportTarget(at: number) {
      for (const state of progressStates(1500 + 731 * at)) {
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

function* progressStates(totalCommits: number): Generator<TargetProgress> {
  yield { state: 'cloning', receivedBytes: 12_000_000, fraction: undefined }
  yield { state: 'cloning', receivedBytes: 38_000_000, fraction: 0.34 }
  for (let step = 0; step <= 6; step++) {
    yield { state: 'reading', readCommits: Math.floor((totalCommits * step) / 7), totalCommits }
  }
  yield { state: 'done', totalCommits }
}

function notFoundTarget(name: string): SkippedTarget {
  return { name, reason: 'notFound', message: `Folder not found: ${name}` }
}

function createFakeTarget(text: string, cwd: string): Target {
  if (text.includes('://')) return { kind: 'url', name: text.split('/').slice(-2).join('/'), url: text }
  return { kind: 'folder', name: text === '.' ? 'mira/tidewater' : text, path: `${cwd}/${text}` }
}
