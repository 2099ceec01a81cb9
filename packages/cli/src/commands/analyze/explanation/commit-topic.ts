import { commitLines } from './commit-lines.ts'
import { heading, paragraph } from './paragraph.ts'
import type { Topic } from './topic.ts'

/** Commits whose id begins like this. */
export const commitTopic: Topic = (word, { evidence }, width) => {
  const prefix = word.toLowerCase()
  if (!/^[0-9a-f]{4,64}$/.test(prefix)) return []
  const counted = evidence.months.flatMap(({ repositories }) =>
    repositories.flatMap(({ name, commits }) =>
      commits
        .filter(({ id }) => id.startsWith(prefix))
        .map((commit) => [heading(name), ...commitLines(commit, width)]),
    ),
  )
  const elsewhere = evidence.repositories.flatMap(({ name, elsewhere }) =>
    elsewhere
      .filter(({ id }) => id.startsWith(prefix))
      .map(({ id, repository }) => paragraph(`${id.slice(0, 12)} in ${name} counts in ${repository}`, width)),
  )
  return [...counted, ...elsewhere]
}
