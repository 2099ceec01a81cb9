import type { Quality, Repository } from '../../contract/index.ts'
import { count, number } from '../../format/index.ts'
import { qualityTitle } from '../../score/quality-titles.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { decimal } from '../view/decimal.ts'
import { monogram } from '../view/monogram.ts'
import { qualityNotches } from '../view/quality-words.ts'
import { stackedBar } from './bars.ts'
import { xpTag } from './xp.ts'

/** A repository with the person's part in it, how well it is kept, and its languages. */
export function projectCard(repository: Repository): Markup {
  const { fullName, name, source, languages } = repository
  const sorted = languages.toSorted((a, b) => b.experience - a.experience)
  const written = sorted.slice(0, LANGUAGES).map((language) => language.name)
  return markup`<article class="card repo"><div class="row"><span class="avatar square" aria-hidden="true">${initial(name)}</span><div class="title"><h3><bdi>${fullName}</bdi></h3><div class="small muted">${[sources[source], ...written].filter(Boolean).join(', ')}</div></div></div>
<div class="row meta">${figures(repository)}${gauge(repository)}</div>
${stackedBar(
  sorted.map((language) => ({
    name: language.name,
    size: language.experience,
    color: languageColor(language.name),
  })),
  'slim',
)}${keptHow(repository)}</article>`
}

// --- internal ---

const LANGUAGES = 3

const sources: Readonly<Record<Repository['source'], string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  other: '',
}

const initial = (name: string) => (Array.from(monogram(name))[0] ?? '').toUpperCase()

function gauge({ quality: { score, title }, quality }: Repository): Part {
  if (score === null) return null
  const notches = Array.from(
    { length: 5 },
    (_, at) => markup`<b${at < qualityNotches(quality) && markup` class="on"`}></b>`,
  )
  const words = title ?? qualityTitle(score)
  return markup`<span class="quality ${qualityTitle(score)}"><i aria-hidden="true">${notches}</i>${words.slice(0, 1).toUpperCase()}${words.slice(1)}<span class="muted">${Math.round(score)}<span class="hide"> of 100</span></span></span>`
}

function figures({ experience, userContributionPercent, familiarity, contributorCount }: Repository): Part {
  return [
    experience > 0 && markup`<b>${xpTag(experience)}</b>`,
    userContributionPercent !== null &&
      markup`<span>wrote ${Math.round(100 * userContributionPercent)}%</span>`,
    familiarity !== null && markup`<span>knows ${Math.round(familiarity)}%</span>`,
    markup`<span>${count(contributorCount, 'person', 'people')}</span>`,
  ]
}

function keptHow({ quality, lines, commentCoverage, warningCoverage, warningCount }: Repository): Part {
  if (quality.score === null) return null
  const facts = [
    `${count(lines.codeLineCount, 'line')} of code`,
    `${number(lines.testLineCount)} of them tests`,
    commentCoverage !== null && `${decimal(commentCoverage)}% comments`,
    warningCoverage !== null && `${decimal(warningCoverage)}% in files without a warning`,
    count(warningCount, 'warning'),
  ]
  return markup`<details class="fold"><summary>How it is kept</summary><p class="small muted">${facts.filter(Boolean).join(', ')}</p><dl class="points">${parts.map(
    ({ part, words, most }) =>
      markup`<div><dt>${words}</dt><dd>${decimal(quality.parts[part])} <span class="muted">of ${most}</span></dd></div>`,
  )}</dl></details>`
}

const parts: readonly {
  readonly part: keyof Quality['parts']
  readonly words: string
  readonly most: number
}[] = [
  { part: 'tests', words: 'Tests', most: 25 },
  { part: 'comments', words: 'Comments', most: 15 },
  { part: 'warnings', words: 'Few warnings', most: 15 },
  { part: 'ci', words: 'Continuous integration', most: 10 },
  { part: 'tools', words: 'Linter, formatter, types', most: 10 },
  { part: 'documents', words: 'Documents', most: 10 },
  { part: 'team', words: 'People and releases', most: 10 },
  { part: 'fileLength', words: 'Short files', most: 5 },
]
