import type { Person, Report } from '../../contract/index.ts'
import { formatNumber, formatXp, personInitials, pluralize } from '../../format/index.ts'
import { type Markup, type MarkupValue, markup } from '../safe/markup.ts'
import { mergeContributors } from '../view/merge-repositories.ts'
import { describeNextLevel } from '../view/next-level.ts'
import { reportTitle } from '../view/report-texts.ts'
import { thinBar } from './bars.ts'
import { dayTag } from './dates.ts'

/** The side panel about the person or the repositories. */
export function panel(report: Report): Markup {
  const { person } = report
  const name = reportTitle(report)
  return markup`<aside class="panel" aria-label="About ${name}">
<div class="who">${person !== null && avatar(name)}<h1><bdi>${name}</bdi></h1></div>
${person === null ? allAuthors(report) : experience(person)}
${reportFacts(report)}
${person !== null && plausibility(person)}
</aside>`
}

const avatar = (name: string): Markup =>
  markup`<span class="avatar" style="--h:${hue(name)}" aria-hidden="true">${personInitials(name)}</span>`

/** Derives the hue from the name, so that it is the same on every page. */
const hue = (name: string): number =>
  Array.from(name.slice(0, 100)).reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 360, 7)

function experience({ experience: { total }, level }: Person): Markup {
  const next = describeNextLevel(total, level)
  return markup`<div class="exp"><div class="line"><span class="big">${formatXp(total)} <small>xp</small></span><span>Level ${level}</span></div>
${thinBar(next.done)}<div class="tiny muted">${next.words}</div></div>`
}

function allAuthors({ repositories }: Report): Markup {
  const people = mergeContributors(repositories).length
  return markup`<div class="exp"><div class="line"><span class="big">${formatNumber(people)} <small>${
    people === 1 ? 'person' : 'people'
  }</small></span></div></div>`
}

function reportFacts({ person, repositories, skipped, asOf }: Report): Markup {
  const commits =
    person?.commitCount ?? repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  const readCount = repositories.length
  const ofTotal = skipped.length === 0 ? '' : ` of ${formatNumber(readCount + skipped.length)}`
  const rows: [string, MarkupValue][] = [
    ['Commits', formatNumber(commits)],
    ...(person === null
      ? []
      : ([['Active months', formatNumber(person.activeMonthCount)]] as [string, MarkupValue][])),
    ['Repositories', `${formatNumber(readCount)}${ofTotal}`],
    ['Analyzed', dayTag(repositories[0]?.analyzedAt ?? asOf)],
  ]
  return markup`<dl class="facts">${rows.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}

function plausibility({ plausibility: { flags, corroboratedBy } }: Person): MarkupValue {
  return [
    corroboratedBy !== null && markup`<p class="small muted">Corroborated by ${corroboratedBy}.</p>`,
    flags.length > 0 &&
      markup`<details class="small"><summary>${pluralize(flags.length, 'plausibility flag')}</summary><ul>${flags.map(
        (flag) => markup`<li>${flag}</li>`,
      )}</ul></details>`,
  ]
}
