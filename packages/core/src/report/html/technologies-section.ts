import type { Report, TechnologyGroup, TechnologyStat } from '../../contract/index.ts'
import { count, number } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { safeColor } from '../view/color.ts'
import { groupsOfAll } from '../view/everybody.ts'
import { monogram } from '../view/monogram.ts'
import { isCold } from '../view/warmth.ts'
import { section } from './section.ts'
import { xpTag } from './xp.ts'

/** A card for each group of technologies, best known first. */
export function technologiesSection({ person, repositories }: Report): Part {
  const groups = (person?.groups ?? groupsOfAll(repositories)).filter(
    ({ technologies }) => technologies.length > 0,
  )
  if (groups.length === 0) return null
  const words = count(new Set(groups.flatMap(names)).size, 'technology', 'technologies')
  return section(
    'Technologies',
    words,
    markup`<div class="groups">${groups.map((group) => card(group, person !== null))}</div>`,
  )
}

// --- internal ---

const ROWS = 6

const names = ({ technologies }: TechnologyGroup) => technologies.map(({ name }) => name)

function card({ title, color, technologies }: TechnologyGroup, withExperience: boolean): Markup {
  // A fold for a single technology would not save a row.
  const shown = technologies.length === ROWS + 1 ? technologies : technologies.slice(0, ROWS)
  const folded = technologies.slice(shown.length)
  const rows = (some: readonly TechnologyStat[]) =>
    markup`<ul class="techs">${some.map((one) => row(one, withExperience))}</ul>`
  return markup`<section class="card" style="--c:${safeColor(color)}" aria-label="${title}"><h3>${title} <span>${number(
    technologies.length,
  )}</span></h3>${rows(shown)}${
    folded.length > 0 &&
    markup`<details class="fold"><summary>+${number(folded.length)} more</summary>${rows(folded)}</details>`
  }</section>`
}

function row(technology: TechnologyStat, withExperience: boolean): Markup {
  const { title, projectCount, declaredOnly } = technology
  const cold = withExperience && !declaredOnly && isCold(technology)
  return markup`<li${cold && markup` class="is-cold"`}><span class="slot" aria-hidden="true">${monogram(
    title,
  )}</span><span class="name">${title}<small>${
    declaredOnly ? 'declared, not used' : `in ${count(projectCount, 'project')}`
  }${cold && ', cold'}</small></span>${withExperience && xpTag(technology.experience)}</li>`
}
