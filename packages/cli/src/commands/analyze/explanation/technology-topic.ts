import type { EvidenceCommit, TechnologyStat } from '@handiwork/core/contract'
import { count } from '@handiwork/core/format'
import { newestCommits } from './commit-lines.ts'
import { everyCommit } from './every-commit.ts'
import { hundredths } from './figures.ts'
import { heading, paragraph } from './paragraph.ts'
import { seriesLines } from './series-lines.ts'
import { technologiesOf } from './technologies-lines.ts'
import { temperatureFormula } from './temperature-formula.ts'
import type { Topic } from './topic.ts'

/** A technology by its key or its title. */
export const technologyTopic: Topic = (word, { person, evidence }, width) =>
  technologiesOf(person)
    .filter(({ name, title }) => [name, title.toLowerCase()].includes(word.toLowerCase()))
    .flatMap((technology) => {
      const series = evidence.technologies.find(({ name }) => name === technology.name)
      const commits = everyCommit(evidence.months).filter((commit) => uses(commit, technology))
      return [
        [
          heading(technology.title, `${hundredths(technology.experience)} xp`),
          ...paragraph(usedIn(technology), width),
          ...paragraph(technology.declaredOnly ? '' : temperatureFormula(technology.temperature), width),
        ],
        series === undefined ? [] : seriesLines(series, width),
        commits.length === 0 ? [] : [heading('Newest commits'), ...newestCommits(commits, width)],
      ]
    })

// --- internal ---

const uses = ({ technologies }: EvidenceCommit, { name }: TechnologyStat) => (technologies[name] ?? 0) > 0

function usedIn({ projectCount, activeMonthCount, declaredOnly }: TechnologyStat): string {
  const used = `Used in ${count(projectCount, 'project')}`
  if (declaredOnly)
    return `${used}: named in a manifest, but no file of this person uses it, which is worth 1 xp`
  return `${used}, in ${count(activeMonthCount, 'active month')}`
}
