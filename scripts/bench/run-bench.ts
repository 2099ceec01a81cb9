import { describeHost } from './describe-host.ts'
import type { BenchRequest } from './parse-bench-args.ts'
import { loadAverages } from './print-conditions.ts'
import { runGit } from './run-git.ts'

/** Measures, and prints the conditions before and the time it took after. Returns whether all bounds are met. */
export async function runBench({ bench, repositories, rounds }: BenchRequest): Promise<boolean> {
  const startTime = performance.now()
  const maxMinutes = await estimateMinutes({ bench, repositories, rounds })
  console.log(await describeHost(bench))
  console.log(`${new Date().toISOString().slice(0, 16)} UTC · ${loadAverages()} · n = ${rounds}`)
  const isMet = await bench.measure(repositories, rounds)
  const minutes = (performance.now() - startTime) / 60_000
  const verdict = minutes <= maxMinutes ? '' : ', which is longer than expected'
  console.log(
    `Took ${formatMinutes(minutes)} of at most ${formatMinutes(maxMinutes)}${verdict} · ${loadAverages()}`,
  )
  return isMet
}

/** More rounds take proportionally longer. */
async function estimateMinutes({ bench, repositories, rounds }: BenchRequest): Promise<number> {
  const perThousand = bench.maxMinutesPerThousandCommits ?? 0
  const counts = await Promise.all(
    repositories.map(async (path) => Number(await runGit(path, 'rev-list', '--count', 'HEAD'))),
  )
  const commits = counts.reduce((sum, count) => sum + count, 0)
  return (bench.maxMinutes + (commits / 1000) * perThousand) * Math.max(1, rounds / bench.rounds)
}

function formatMinutes(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
