import type { Report } from '@handiwork/core/contract'
import { UsageError } from '../../../errors.ts'
import { badgeTitle } from '../../../profile-view/sections/badge-title.ts'
import type { Line } from '../../../ui/span.ts'
import { badgeLines } from './badge-lines.ts'
import { commitTopic } from './commit-topic.ts'
import { languageTopic } from './language-topic.ts'
import { heading } from './paragraph.ts'
import { repositoryTopic } from './repository-topic.ts'
import { reviewsTopic } from './reviews-topic.ts'
import { technologyTopic } from './technology-topic.ts'
import { timeTopic } from './time-topic.ts'
import type { TopicExplainer } from './topic.ts'

/** Returns all matches of a topic. Throws a usage error if there are none. */
export function topics(report: Report, word: string, width: number): Line[][] {
  const { person, evidence } = report
  const matches =
    person === null || evidence === null
      ? repositoryTopic(word, report, width)
      : [
          ...personTopics.flatMap((topic) => topic(word, { report, person, evidence }, width)),
          ...repositoryTopic(word, report, width),
        ]
  if (matches.length === 0) throw new UsageError(noMatchMessage(word, report))
  return matches
}

const badgeTopic: TopicExplainer = (word, { person }, width) =>
  person.badges
    .filter(({ name }) => [name, badgeTitle(name).toLowerCase()].includes(word.toLowerCase()))
    .map((badge) => [heading('Badge'), ...badgeLines(badge, width)])

const personTopics: readonly TopicExplainer[] = [
  timeTopic,
  languageTopic,
  technologyTopic,
  badgeTopic,
  commitTopic,
  reviewsTopic,
]

function noMatchMessage(word: string, { evidence, request }: Report): string {
  const noMatch = `No match for "${word}" in this result.`
  const orderHint = `Put targets before --explain.`
  if (evidence === null)
    return `${noMatch} For all authors, only repositories can be explained; specify one author with --author. ${orderHint}`
  const months = evidence.months.map(({ month }) => month).sort()
  if (/^\d{4}-\d{2}(-\d{2})?$/.test(word) && months.length > 0)
    return `No xp was earned in ${word}. Available months: ${months[0]} to ${months.at(-1)}.`
  const example = months.at(-1) ?? (request.until ?? '2026-05').slice(0, 7)
  return `${noMatch} Use a month (${example}), a day, a language, a technology, a badge, a repository, reviews or the start of a commit id. ${orderHint}`
}
