import type { Person, Report } from '../../contract/index.ts'
import { count, number, xp } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { busyPeople } from '../view/everybody.ts'
import { monogram } from '../view/monogram.ts'
import { reportTitle } from '../view/said-of-report.ts'
import { toNextLevel } from '../view/to-next-level.ts'
import { thinBar } from './bars.ts'
import { dayTag } from './dates.ts'

/** Who or what the page is about, beside everything else. */
export function panel(report: Report): Markup {
  const { person } = report
  const name = reportTitle(report)
  return markup`<aside class="panel" aria-label="About ${name}">
<div class="who">${person !== null && avatar(name)}<h1><bdi>${name}</bdi></h1></div>
${person === null ? everybody(report) : experience(person)}
${facts(report)}
${person !== null && plausibility(person)}
</aside>`
}

// --- internal ---

const avatar = (name: string): Markup =>
  markup`<span class="avatar" style="--h:${hue(name)}" aria-hidden="true">${monogram(name)}</span>`

/** The same name has the same hue everywhere. */
const hue = (name: string): number =>
  Array.from(name.slice(0, 100)).reduce((sum, one) => (sum * 31 + (one.codePointAt(0) ?? 0)) % 360, 7)

function experience({ experience: { total }, level }: Person): Markup {
  const next = toNextLevel(total, level)
  return markup`<div class="exp"><div class="line"><span class="big">${xp(total)} <small>xp</small></span><span>Level ${level}</span></div>
${thinBar(next.done)}<div class="tiny muted">${next.words}</div></div>`
}

function everybody({ repositories }: Report): Markup {
  const people = busyPeople(repositories).length
  return markup`<div class="exp"><div class="line"><span class="big">${number(people)} <small>${
    people === 1 ? 'person' : 'people'
  }</small></span></div></div>`
}

function facts({ person, repositories, skipped, asOf }: Report): Markup {
  const commits =
    person?.commitCount ?? repositories.reduce((sum, { history }) => sum + history.commitCount, 0)
  const read = repositories.length
  const all = skipped.length === 0 ? '' : ` of ${number(read + skipped.length)}`
  const rows: [string, Part][] = [
    ['Commits', number(commits)],
    ...(person === null ? [] : ([['Active months', number(person.activeMonthCount)]] as [string, Part][])),
    ['Repositories', `${number(read)}${all}`],
    ['Analysed', dayTag(repositories[0]?.analyzedAt ?? asOf)],
  ]
  return markup`<dl class="facts">${rows.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>`
}

function plausibility({ plausibility: { flags, corroboratedBy } }: Person): Part {
  return [
    corroboratedBy !== null && markup`<p class="small muted">Corroborated by ${corroboratedBy}.</p>`,
    flags.length > 0 &&
      markup`<details class="small"><summary>${count(flags.length, 'thing')} that looks odd</summary><ul>${flags.map(
        (flag) => markup`<li>${flag}</li>`,
      )}</ul></details>`,
  ]
}
