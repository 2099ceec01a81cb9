import { type KnowledgeState, sharePercents, type TeamReport } from '../../../contract/index.ts'
import { formatNumber, pluralize } from '../../../format/index.ts'
import { type Markup, markup } from '../../safe/markup.ts'
import { truckFactorSentence } from '../../view/team-texts.ts'

/** The truck factor, and the shares of files by who knows them. */
export function figures(report: TeamReport): Markup {
  return markup`<ul class="figs"><li><span class="k">Truck factor</span><b>${formatNumber(
    report.truckFactor.length,
  )}</b><span class="small muted">${truckFactorSentence(report)}</span></li>${states.map((state) =>
    figure(state, report),
  )}</ul>`
}

const states: readonly KnowledgeState[] = ['several', 'one', 'orphaned']

export const stateTitles: Readonly<Record<KnowledgeState, string>> = {
  several: 'Known by several',
  one: 'Known by one',
  orphaned: 'Orphaned',
}

function figure(state: KnowledgeState, { shares, folders }: TeamReport): Markup {
  const count = folders.filter((folder) => folder.state === state).length
  const where = count === 0 ? '' : `, most in ${pluralize(count, 'folder')}`
  const reason = state === 'orphaned' ? '; no active person knows them' : where
  return markup`<li><span class="k">${swatch(state)} ${stateTitles[state]}</span><b>${sharePercents(shares)[state]}%</b><span class="small muted">${pluralize(shares[state], 'file')}${reason}</span></li>`
}

/** A sample of the pattern that a state is drawn with. */
export const swatch = (state: KnowledgeState): Markup => markup`<i class="sw ${state}"></i>`
