import type { LanguageStat, Report } from '../../contract/index.ts'
import { xp } from '../../format/index.ts'
import { type Markup, markup, type Part } from '../safe/markup.ts'
import { languageColor } from '../view/color.ts'
import { languagesOfAll } from '../view/everybody.ts'
import { monogram } from '../view/monogram.ts'
import { isCold, warmth } from '../view/warmth.ts'
import { stackedBar, thinBar } from './bars.ts'
import { readableOn } from './readable-on.ts'
import { section } from './section.ts'
import { xpTag } from './xp.ts'

/** One bar of all languages, then a row each; the small ones folded. */
export function languagesSection({ person, repositories }: Report): Part {
  const all = (person?.languages ?? languagesOfAll(repositories)).toSorted(
    (a, b) => b.experience - a.experience,
  )
  if (all.length === 0) return null
  const most = all[0]?.experience ?? 0
  // A fold for a single language would not save a row.
  const shown = all.length === ROWS + 1 ? all : all.slice(0, ROWS)
  const folded = all.slice(shown.length)
  const bar = all.map(({ name, experience: size }) => ({ name, size, color: languageColor(name) }))
  return section('Languages', person !== null && sources(person.experience), [
    stackedBar(bar),
    list(shown, most),
    folded.length > 0 && fold(folded, most),
  ])
}

// --- internal ---

const ROWS = 6
const NAMED = 3

const sources = ({ code, stackOverflow }: { readonly code: number; readonly stackOverflow: number }) =>
  stackOverflow > 0 && `${xp(code)} xp from code, ${xp(stackOverflow)} xp from answers`

const list = (languages: readonly LanguageStat[], most: number): Markup =>
  markup`<ul class="langs">${languages.map((language) => row(language, most))}</ul>`

function fold(languages: readonly LanguageStat[], most: number): Markup {
  const names = languages.slice(0, NAMED).map(({ name, ...rest }) => (isCold(rest) ? `${name} (cold)` : name))
  const more = languages.length - names.length
  const words = more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
  return markup`<details class="fold"><summary>${words}</summary>${list(languages, most)}</details>`
}

function row(language: LanguageStat, most: number): Markup {
  const { name, experience, temperature } = language
  const color = languageColor(name)
  return markup`<li${isCold(language) && markup` class="is-cold"`}>${tile(name, color)}<span class="name">${name}</span>${thinBar(
    most > 0 ? experience / most : 0,
    color,
  )}<span class="right">${xpTag(experience)}</span><span class="warmth">${
    isCold(language) ? crystal : ember(temperature)
  }${warmth(language)}</span></li>`
}

const tile = (name: string, color: string): Markup =>
  markup`<span class="lang" style="--c:${color};--on:${readableOn(color)}" aria-hidden="true">${monogram(name)}</span>`

const ember = (temperature: number): Markup =>
  markup`<i class="ember" style="--t:${Math.round(temperature)}"></i>`

const crystal = markup`<svg class="crystal" viewBox="0 0 12 12" aria-hidden="true"><path d="M6 1v10M1.7 3.5l8.6 5M10.3 3.5l-8.6 5"/></svg>`
