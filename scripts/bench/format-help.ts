import { type Bench, benches } from './benches.ts'

/** Lists the benches, with the time that each takes. */
export function formatHelp(): string {
  const lines = Object.values<Bench>(benches).map((bench) => {
    const rounds = `n = ${bench.rounds}, ${formatMaxTime(bench)}`
    return `  ${bench.usage.padEnd(30)}${bench.summary}\n${' '.repeat(32)}${rounds}`
  })
  return [
    'Usage: npm run bench -- [--rounds <n>] [<bench>] [<repository>…]',
    ...['', ...lines, ''],
    'Times are for the default number of rounds, on two cores.',
    'BENCH_DATABASE_URL is the PostgreSQL server; its databases handiwork_bench_… are dropped at the end.',
  ].join('\n')
}

function formatMaxTime({ maxMinutes, maxMinutesPerThousandCommits: perThousand }: Bench): string {
  const minutes = `at most ${maxMinutes} min`
  return perThousand === undefined ? minutes : `${minutes}, and ${perThousand * 60} s per 1,000 commits given`
}
