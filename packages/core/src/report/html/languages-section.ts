import { compareLanguages } from '../../catalog/compare-languages.ts'
import type { LanguageStat, Report } from '../../contract/index.ts'
import { formatXp, titleInitials } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { mergeLanguages } from '../view/merge-repositories.ts'
import { isColdLanguage, temperatureLabel } from '../view/temperature-label.ts'
import { stackedBar, thinBar } from './bars.ts'
import { contrastingTextColor } from './contrasting-text-color.ts'
import { section } from './section.ts'
import { xpTag } from './xp-tag.ts'

/** A bar of all languages, then one row per language. Small languages are collapsed. */
export function languagesSection({ person, repositories, asOf }: Report): MarkupValue {
  const date = new Date(asOf)
  const all = (person?.languages ?? mergeLanguages(repositories)).toSorted(compareLanguages)
  if (all.length === 0) return null
  const maxExperience = all[0]?.experience ?? 0
  // Collapsing a single language would not save a row.
  const visible = all.length === MAX_ROWS + 1 ? all : all.slice(0, MAX_ROWS)
  const collapsed = all.slice(visible.length)
  const segments = all.map(({ name, experience: size }) => ({ name, size, color: languageColor(name) }))
  return section('Languages', person !== null && experienceSources(person.experience), [
    stackedBar(segments),
    languageList(visible, { maxExperience, asOf: date }),
    collapsed.length > 0 && collapsedLanguages(collapsed, { maxExperience, asOf: date }),
  ])
}

const MAX_ROWS = 6
const MAX_NAMED = 3

const experienceSources = ({
  code,
  stackOverflow,
}: {
  readonly code: number
  readonly stackOverflow: number
}) => stackOverflow > 0 && `${formatXp(code)} xp from code, ${formatXp(stackOverflow)} xp from answers`

interface RowOptions {
  readonly maxExperience: number
  readonly asOf: Date
}

const languageList = (languages: readonly LanguageStat[], options: RowOptions): Markup =>
  markup`<ul class="langs">${languages.map((language) => row(language, options))}</ul>`

function collapsedLanguages(languages: readonly LanguageStat[], options: RowOptions): Markup {
  const names = languages
    .slice(0, MAX_NAMED)
    .map((language) => (isColdLanguage(language, options.asOf) ? `${language.name} (cold)` : language.name))
  const otherCount = languages.length - names.length
  const summary = otherCount > 0 ? `${names.join(', ')} and ${otherCount} more` : names.join(', ')
  return markup`<details class="fold"><summary>${summary}</summary>${languageList(languages, options)}</details>`
}

function row(language: LanguageStat, { maxExperience, asOf }: RowOptions): Markup {
  const { name, experience, temperature } = language
  const color = languageColor(name)
  const cold = isColdLanguage(language, asOf)
  return markup`<li${cold && markup` class="is-cold"`}>${languageTile(name, color)}<span class="name">${name}</span>${thinBar(
    maxExperience > 0 ? experience / maxExperience : 0,
    color,
  )}<span class="right">${xpTag(experience)}</span><span class="warmth">${
    cold ? coldIcon : warmthIcon(temperature)
  }${temperatureLabel(language, asOf)}</span></li>`
}

const languageTile = (name: string, color: string): Markup =>
  markup`<span class="lang" style="--c:${color};--on:${contrastingTextColor(color)}" aria-hidden="true">${titleInitials(name)}</span>`

const warmthIcon = (temperature: number): Markup =>
  markup`<i class="ember" style="--t:${Math.round(temperature)}"></i>`

const coldIcon = markup`<svg class="crystal" viewBox="0 0 12 12" aria-hidden="true"><path d="M6 1v10M1.7 3.5l8.6 5M10.3 3.5l-8.6 5"/></svg>`
