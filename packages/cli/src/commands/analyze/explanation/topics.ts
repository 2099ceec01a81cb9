import type { Report } from '@handiwork/core/contract'
import type { Line } from '../../../ui/span.ts'
import { WrongUsage } from '../../../wrong-usage.ts'
import { badgeTitle } from '../badge-title.ts'
import { badgeLines } from './badge-lines.ts'
import { commitTopic } from './commit-topic.ts'
import { languageTopic } from './language-topic.ts'
import { heading } from './paragraph.ts'
import { repositoryTopic } from './repository-topic.ts'
import { technologyTopic } from './technology-topic.ts'
import { timeTopic } from './time-topic.ts'
import type { Topic } from './topic.ts'

/** Everything a word names, or a sentence about what words there are. */
export function topics(report: Report, word: string, width: number): Line[][] {
  const { person, evidence } = report
  const found =
    person === null || evidence === null
      ? repositoryTopic(word, report, width)
      : [
          ...personTopics.flatMap((topic) => topic(word, { report, person, evidence }, width)),
          ...repositoryTopic(word, report, width),
        ]
  if (found.length === 0) throw new WrongUsage(unknown(word, report))
  return found
}

// --- internal ---

const badgeTopic: Topic = (word, { person }, width) =>
  person.badges
    .filter(({ name }) => [name, badgeTitle(name).toLowerCase()].includes(word.toLowerCase()))
    .map((badge) => [heading('Hallmark'), ...badgeLines(badge, width)])

const personTopics: readonly Topic[] = [timeTopic, languageTopic, technologyTopic, badgeTopic, commitTopic]

function unknown(word: string, { evidence, asked }: Report): string {
  const nothing = `Nothing in this result is called "${word}".`
  const order = `Targets go before --explain.`
  if (evidence === null)
    return `${nothing} Of everybody only repositories can be explained; name a person with --author. ${order}`
  const months = evidence.months.map(({ month }) => month).sort()
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(word) && months.length > 0)
    return `No xp was earned in ${word}; the months go from ${months[0]} to ${months.at(-1)}.`
  const example = months.at(-1) ?? (asked.until ?? '2026-05').slice(0, 7)
  return `${nothing} Say a month (${example}), a day, a language, a technology, a badge, a repository or the beginning of a commit id. ${order}`
}
