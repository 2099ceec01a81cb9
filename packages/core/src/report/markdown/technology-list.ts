import type { Report, TechnologyGroup } from '../../contract/index.ts'
import { formatNumber, formatXp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { mergeTechnologyGroups } from '../view/merge-repositories.ts'
import { isCold } from '../view/temperature-label.ts'

/**
 * The technologies of each group on one line, with the person's experience if the report is about a person.
 */
export function technologyList({ person, repositories }: Report): string {
  const groups = person?.groups ?? mergeTechnologyGroups(repositories)
  const lines = groups
    .filter(({ technologies }) => technologies.length > 0)
    .map((group) => groupLine(group, person !== null))
  return lines.length === 0 ? '' : `## Technologies\n\n${lines.join('\n')}`
}

const MAX_TECHNOLOGIES = 8

function groupLine({ title, technologies }: TechnologyGroup, withExperience: boolean): string {
  const names = technologies.slice(0, MAX_TECHNOLOGIES).map((technology) => {
    const name = markdownText(technology.title)
    if (!withExperience) return name
    return `${name} ${formatXp(technology.experience)}${isCold(technology) && !technology.declaredOnly ? ' (cold)' : ''}`
  })
  const remaining = technologies.length - names.length
  const remainder = remaining > 0 ? `, and ${formatNumber(remaining)} more` : ''
  return `- **${markdownText(title)}:** ${names.join(', ')}${remainder}`
}
