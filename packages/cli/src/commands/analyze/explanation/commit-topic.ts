import { reviewTrailers } from '@handiwork/core/contract'
import { commitLines } from './commit-lines.ts'
import { linkLine } from './links.ts'
import { heading, paragraph } from './paragraph.ts'
import type { TopicExplainer } from './topic.ts'

/** Explains the commits whose id starts with the given prefix. */
export const commitTopic: TopicExplainer = (topic, { evidence }, width) => {
  const prefix = topic.toLowerCase()
  if (!/^[0-9a-f]{4,64}$/.test(prefix)) return []
  const counted = evidence.months.flatMap(({ repositories }) =>
    repositories.flatMap(({ name, commits }) =>
      commits
        .filter(({ id }) => id.startsWith(prefix))
        .map((commit) => [linkLine(heading(name), name), ...commitLines(commit, width)]),
    ),
  )
  const elsewhere = evidence.repositories.flatMap(({ name, elsewhere }) =>
    elsewhere
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, repository }) =>
        paragraph(`${id.slice(0, 12)} in ${name} is counted in ${repository}`, width),
      ),
  )
  const reviewed = (evidence.reviews ?? [])
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id, repository, roles, authors }) => {
      const trailers = roles.map((role) => reviewTrailers[role]).join(', ')
      const writers = authors.length === 0 ? '' : ` of ${authors.join(', ')}`
      return paragraph(
        `${id.slice(0, 12)} in ${repository} is a reviewed commit${writers} (${trailers}), which earns no xp`,
        width,
      )
    })
  return [...counted, ...elsewhere, ...reviewed]
}
