import type { AnonymousPeople, AnonymousPerson } from '@handiwork/core/api'
import { formatNumber, formatXp } from '@handiwork/core/format'
import { type Line, span } from '../../../ui/span.ts'
import { stackSections } from '../../../ui/stack-sections.ts'
import { table } from '../../../ui/table.ts'
import { wrapText } from '../../../ui/wrap-items.ts'

/** The first people of each repository, and where to see the others. */
export function peopleLines({ repositories }: AnonymousPeople, pageUrl: string, width: number): Line[] {
  const columns = [
    { title: 'Person' },
    { title: 'xp', align: 'right' },
    { title: 'Commits', align: 'right' },
  ] as const
  return stackSections([
    ...repositories.map(({ fullName, people, personCount }) => [
      [span(fullName, 'strong'), span(`  ${peopleCount(personCount)}`, 'dim')],
      ...table(columns, people.map(personRow), width),
    ]),
    wrapText('Figures belong to people. Choose yourself to see yours:', width).map((line) => [
      span(line, 'dim'),
    ]),
    [[span(pageUrl, 'dim')]],
  ])
}

function personRow({ name, experience, commitCount }: AnonymousPerson): string[] {
  return [name, formatXp(experience), formatNumber(commitCount)]
}

const peopleCount = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)
