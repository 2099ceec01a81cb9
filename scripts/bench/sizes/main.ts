import { repositoryLabel } from '../repository-label.ts'
import { measureHistory } from './measure-history.ts'
import { measurePeople, PEOPLE, type TableSize } from './measure-people.ts'

/**
 * Prints what a commit and a person occupy, and the processor time of an analysis: the figures that docs/scale.md
 * extrapolates from. There are no bounds.
 */
export async function measureSizes(repositories: readonly string[]): Promise<boolean> {
  for (const repository of repositories) {
    const { commits, processorSeconds, factBytes, reportBytes } = await measureHistory(repository)
    const perCommit = [
      `${((processorSeconds / commits) * 1000).toFixed(2)} ms of processor time`,
      `${(factBytes / commits).toFixed(0)} bytes of facts`,
    ]
    console.log(
      `${repositoryLabel(repository)}: ${commits} commits, each ${perCommit.join(' and ')}; ` +
        `${processorSeconds.toFixed(2)} s, and a report of ${formatKilobytes(reportBytes)}`,
    )
  }
  const { tables, databaseBytes } = await measurePeople()
  console.log(`A person, of ${PEOPLE}: ${formatKilobytes(databaseBytes / PEOPLE)}, of which`)
  for (const table of tables.filter(({ bytes }) => bytes / PEOPLE >= MIN_BYTES))
    console.log(formatTable(table))
  return true
}

/** Smaller tables are left out. */
const MIN_BYTES = 20

function formatTable({ name, rows, bytes }: TableSize): string {
  return `  ${name.padEnd(24)}${(rows / PEOPLE).toFixed(1).padStart(6)} rows${formatKilobytes(bytes / PEOPLE).padStart(10)}`
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
