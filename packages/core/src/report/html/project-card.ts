import type { Quality, Repository } from '../../contract/index.ts'
import { formatNumber, pluralize, titleInitials } from '../../format/index.ts'
import { qualityTitle } from '../../score/quality-titles.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { filledNotchCount } from '../view/format-quality.ts'
import { stackedBar } from './bars.ts'
import { xpTag } from './xp-tag.ts'

/** A repository with the person's share, its quality and its languages. */
export function projectCard(repository: Repository): Markup {
  const { fullName, name, source, languages } = repository
  const sorted = languages.toSorted((a, b) => b.experience - a.experience)
  const languageNames = sorted.slice(0, MAX_LANGUAGES).map((language) => language.name)
  return markup`<article class="card repo"><div class="row"><span class="avatar square" aria-hidden="true">${firstLetter(name)}</span><div class="title"><h3><bdi>${fullName}</bdi></h3><div class="small muted">${[sourceTitles[source], ...languageNames].filter(Boolean).join(', ')}</div></div></div>
<div class="row meta">${figures(repository)}${qualityGauge(repository)}</div>
${stackedBar(
  sorted.map((language) => ({
    name: language.name,
    size: language.experience,
    color: languageColor(language.name),
  })),
  'slim',
)}${qualityDetails(repository)}</article>`
}

const MAX_LANGUAGES = 3

const sourceTitles: Readonly<Record<Repository['source'], string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  other: '',
}

const firstLetter = (name: string) => (Array.from(titleInitials(name))[0] ?? '').toUpperCase()

function qualityGauge({ quality: { score, title }, quality }: Repository): MarkupValue {
  if (score === null) return null
  const notches = Array.from(
    { length: 5 },
    (_, index) => markup`<b${index < filledNotchCount(quality) && markup` class="on"`}></b>`,
  )
  const label = title ?? qualityTitle(score)
  return markup`<span class="quality ${qualityTitle(score)}"><i aria-hidden="true">${notches}</i>${label.slice(0, 1).toUpperCase()}${label.slice(1)}<span class="muted">${Math.round(score)}<span class="hide"> of 100</span></span></span>`
}

function figures({
  experience,
  userContributionPercent,
  familiarity,
  contributorCount,
}: Repository): MarkupValue {
  return [
    experience > 0 && markup`<b>${xpTag(experience)}</b>`,
    userContributionPercent !== null &&
      markup`<span>wrote ${Math.round(100 * userContributionPercent)}%</span>`,
    familiarity !== null && markup`<span>${Math.round(familiarity)}% familiar</span>`,
    markup`<span>${pluralize(contributorCount, 'person', 'people')}</span>`,
  ]
}

function qualityDetails({
  quality,
  lines,
  commentCoverage,
  warningCoverage,
  warningCount,
}: Repository): MarkupValue {
  if (quality.score === null) return null
  const facts = [
    `${pluralize(lines.codeLineCount, 'line')} of code`,
    `${formatNumber(lines.testLineCount)} of them in tests`,
    commentCoverage !== null && `${decimal(commentCoverage)}% comments`,
    warningCoverage !== null && `${decimal(warningCoverage)}% in files without warnings`,
    pluralize(warningCount, 'warning'),
  ]
  return markup`<details class="fold"><summary>Quality details</summary><p class="small muted">${facts.filter(Boolean).join(', ')}</p><dl class="points">${qualityParts.map(
    ({ part, label, maxPoints }) =>
      markup`<div><dt>${label}</dt><dd>${decimal(quality.parts[part])} <span class="muted">of ${maxPoints}</span></dd></div>`,
  )}</dl></details>`
}

const qualityParts: readonly {
  readonly part: keyof Quality['parts']
  readonly label: string
  readonly maxPoints: number
}[] = [
  { part: 'tests', label: 'Tests', maxPoints: 25 },
  { part: 'comments', label: 'Comments', maxPoints: 15 },
  { part: 'warnings', label: 'Few warnings', maxPoints: 15 },
  { part: 'ci', label: 'Continuous integration', maxPoints: 10 },
  { part: 'tools', label: 'Linter, formatter, types', maxPoints: 10 },
  { part: 'documents', label: 'Documents', maxPoints: 10 },
  { part: 'team', label: 'People and releases', maxPoints: 10 },
  { part: 'fileLength', label: 'Short files', maxPoints: 5 },
]
