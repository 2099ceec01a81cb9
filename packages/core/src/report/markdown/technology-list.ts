import type { Report, TechnologyGroup } from '../../contract/index.ts'
import { number, xp } from '../../format/index.ts'
import { markdownText } from '../safe/markdown-text.ts'
import { groupsOfAll } from '../view/everybody.ts'
import { isCold } from '../view/warmth.ts'

/** The technologies of each group on a line, with the person's experience where one was asked for. */
export function technologyList({ person, repositories }: Report): string {
  const groups = person?.groups ?? groupsOfAll(repositories)
  const lines = groups
    .filter(({ technologies }) => technologies.length > 0)
    .map((group) => line(group, person !== null))
  return lines.length === 0 ? '' : `## Technologies\n\n${lines.join('\n')}`
}

// --- internal ---

const SHOWN = 8

function line({ title, technologies }: TechnologyGroup, withExperience: boolean): string {
  const names = technologies.slice(0, SHOWN).map((technology) => {
    const name = markdownText(technology.title)
    if (!withExperience) return name
    return `${name} ${xp(technology.experience)}${isCold(technology) && !technology.declaredOnly ? ' (cold)' : ''}`
  })
  const left = technologies.length - names.length
  const rest = left > 0 ? `, and ${number(left)} more` : ''
  return `- **${markdownText(title)}:** ${names.join(', ')}${rest}`
}
