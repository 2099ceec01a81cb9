import type { Report, TechnologyGroup, TechnologyStat } from '../../contract/index.ts'
import { formatNumber, pluralize, titleInitials } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { safeColor } from '../view/color.ts'
import { mergeTechnologyGroups } from '../view/merge-repositories.ts'
import { isCold } from '../view/temperature-label.ts'
import { section } from './section.ts'
import { xpTag } from './xp-tag.ts'

/** A card per technology group, most experience first. */
export function technologiesSection({ person, repositories }: Report): MarkupValue {
  const groups = (person?.groups ?? mergeTechnologyGroups(repositories)).filter(
    ({ technologies }) => technologies.length > 0,
  )
  if (groups.length === 0) return null
  const technologyCount = pluralize(
    new Set(groups.flatMap(technologyKeys)).size,
    'technology',
    'technologies',
  )
  return section(
    'Technologies',
    technologyCount,
    markup`<div class="groups">${groups.map((group) => card(group, person !== null))}</div>`,
  )
}

const MAX_ROWS = 6

const technologyKeys = ({ technologies }: TechnologyGroup) => technologies.map(({ name }) => name)

function card({ title, color, technologies }: TechnologyGroup, withExperience: boolean): Markup {
  // Collapsing a single technology would not save a row.
  const visible = technologies.length === MAX_ROWS + 1 ? technologies : technologies.slice(0, MAX_ROWS)
  const collapsed = technologies.slice(visible.length)
  const rows = (technologyStats: readonly TechnologyStat[]) =>
    markup`<ul class="techs">${technologyStats.map((technology) => row(technology, withExperience))}</ul>`
  return markup`<section class="card" style="--c:${safeColor(color)}" aria-label="${title}"><h3>${title} <span>${formatNumber(
    technologies.length,
  )}</span></h3>${rows(visible)}${
    collapsed.length > 0 &&
    markup`<details class="fold"><summary>+${formatNumber(collapsed.length)} more</summary>${rows(collapsed)}</details>`
  }</section>`
}

function row(technology: TechnologyStat, withExperience: boolean): Markup {
  const { title, projectCount, declaredOnly } = technology
  const cold = withExperience && !declaredOnly && isCold(technology)
  return markup`<li${cold && markup` class="is-cold"`}><span class="slot" aria-hidden="true">${titleInitials(
    title,
  )}</span><span class="name">${title}<small>${
    declaredOnly ? 'declared, not used' : `in ${pluralize(projectCount, 'project')}`
  }${cold && ', cold'}</small></span>${withExperience && xpTag(technology.experience)}</li>`
}
