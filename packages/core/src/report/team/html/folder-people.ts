import type { FolderPerson, TeamFolder, TeamReport } from '../../../contract/index.ts'
import { formatNumber, pluralize } from '../../../format/index.ts'
import { thinBar } from '../../html/bars.ts'
import { type Markup, type MarkupValue, markup } from '../../safe/markup.ts'
import { workText } from '../../view/team-texts.ts'

/** Who knows a folder and who could learn it, with their familiarity. */
export function folderPeople(folder: TeamFolder, people: TeamReport['people']): Markup {
  const { knownBy, couldLearn } = folder
  return markup`<h3>Who knows this</h3>${
    knownBy.length === 0
      ? markup`<p class="small muted">No one.</p>`
      : markup`<ul class="ppl">${knownBy.slice(0, MAX_PEOPLE).map((one) => row(one, folder, people))}</ul>`
  }${more(knownBy.length - MAX_PEOPLE)}${
    couldLearn.length > 0 &&
    markup`<h3>Who else could learn it</h3><ul class="ppl">${couldLearn.map((one) => row(one, folder, people))}</ul>`
  }`
}

const MAX_PEOPLE = 10

function row(one: FolderPerson, { fileCount }: TeamFolder, people: TeamReport['people']): Markup {
  const { name, active } = people[one.person]!
  const known =
    one.knownFileCount > 0
      ? `knows ${formatNumber(one.knownFileCount)} of ${pluralize(fileCount, 'file')}, `
      : ''
  return markup`<li><div><b><bdi>${name}</bdi></b>${!active && markup` <span class="tag">not active</span>`}<small>${known}${workText(
    one,
  )}</small></div><span class="small num">${Math.round(one.familiarity)}% familiar</span>${thinBar(one.familiarity / 100)}</li>`
}

function more(count: number): MarkupValue {
  return count > 0 && markup`<p class="small muted">and ${formatNumber(count)} more</p>`
}
