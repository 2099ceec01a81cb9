import { basename, dirname, resolve } from 'node:path'
import { type Comparison, compareCommit } from './compare.ts'
import { readCommits } from './read-commits.ts'

// Usage: npm run check:disclosure -- <repository …>. Compares the AI tools that Handiwork finds in commits with
// the findings of chaoss/disclosure that have high confidence. Exits with 1 if Handiwork misses one.
let missed = 0
for (const path of process.argv.slice(2)) {
  const commits = await readCommits(path)
  const comparisons = commits.flatMap(compareCommit)
  console.log(`\n${nameOf(path)}: ${commits.length} commits\n${summarize(comparisons)}`)
  for (const outcome of ['onlyDisclosure', 'person', 'onlyHandiwork'] as const) report(comparisons, outcome)
  missed += select(comparisons, 'onlyDisclosure').length
}
process.exitCode = missed > 0 ? 1 : 0

function nameOf(path: string): string {
  const folder = resolve(path)
  return basename(folder) === 'repo' ? basename(dirname(folder)) : basename(folder)
}

function select(
  comparisons: readonly Comparison[],
  ...outcomes: readonly Comparison['outcome'][]
): Comparison[] {
  return comparisons.filter(({ outcome }) => outcomes.includes(outcome))
}

function summarize(comparisons: readonly Comparison[]): string {
  const count = (...outcomes: Comparison['outcome'][]) => {
    const selected = select(comparisons, ...outcomes)
    return `${selected.length} in ${new Set(selected.map(({ commit }) => commit)).size} commits`
  }
  return [
    `  disclosure finds ${count('agree', 'person', 'onlyDisclosure')}`,
    `  Handiwork finds ${count('agree', 'onlyHandiwork')}`,
    `  both find ${count('agree')}`,
    `  only disclosure: ${count('onlyDisclosure')}; a person, on purpose: ${count('person')}`,
    `  only Handiwork: ${count('onlyHandiwork')}`,
  ].join('\n')
}

function report(comparisons: readonly Comparison[], outcome: Comparison['outcome']): void {
  for (const { commit, finding, reason } of select(comparisons, outcome))
    console.log(`  ${outcome} ${commit} ${finding.kind} (${finding.tool}): ${finding.line} [${reason}]`)
}
