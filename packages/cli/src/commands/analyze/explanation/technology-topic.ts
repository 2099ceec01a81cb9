import type { EvidenceCommit, TechnologyStat } from '@handiwork/core/contract'
import { pluralize } from '@handiwork/core/format'
import { newestCommits } from './commit-lines.ts'
import { hundredths } from './figures.ts'
import { listCommits } from './list-commits.ts'
import { heading, paragraph } from './paragraph.ts'
import { seriesLines } from './series-lines.ts'
import { listTechnologies } from './technologies-lines.ts'
import { temperatureFormula } from './temperature-formula.ts'
import type { TopicExplainer } from './topic.ts'

/** Explains a technology, found by key or title. */
export const technologyTopic: TopicExplainer = (topic, { person, evidence }, width) =>
  listTechnologies(person)
    .filter(({ name, title }) => [name, title.toLowerCase()].includes(topic.toLowerCase()))
    .flatMap((technology) => {
      const series = evidence.technologies.find(({ name }) => name === technology.name)
      const commits = listCommits(evidence.months).filter((commit) => uses(commit, technology))
      return [
        [
          heading(technology.title, `${hundredths(technology.experience)} xp`),
          ...paragraph(usageText(technology), width),
          ...paragraph(technology.declaredOnly ? '' : temperatureFormula(technology.temperature), width),
        ],
        series === undefined ? [] : seriesLines(series, width),
        commits.length === 0 ? [] : [heading('Newest commits'), ...newestCommits(commits, width)],
      ]
    })

const uses = ({ technologies }: EvidenceCommit, { name }: TechnologyStat) => (technologies[name] ?? 0) > 0

function usageText({ projectCount, activeMonthCount, declaredOnly }: TechnologyStat): string {
  const projectText = `Used in ${pluralize(projectCount, 'project')}`
  if (declaredOnly)
    return `${projectText}: declared in a manifest but not used in any of the author’s files, which counts as 1 xp`
  return `${projectText}, in ${pluralize(activeMonthCount, 'active month')}`
}
