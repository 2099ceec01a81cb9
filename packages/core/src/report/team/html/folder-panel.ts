import type { TeamFolder, TeamReport } from '../../../contract/index.ts'
import { type MarkupValue, markup } from '../../safe/markup.ts'
import { folderSummary, folderTitle, knownByText } from '../../view/team-texts.ts'
import { folderPeople } from './folder-people.ts'

/** The requested folder, or the largest one at risk, beside the treemap. */
export function folderPanel({ folder, folders, people }: TeamReport): MarkupValue {
  const shown = folder ?? riskiest(folders)
  if (shown === undefined) return null
  return markup`<aside class="card" aria-label="${folderTitle(shown)}"><div class="between"><h2 class="path"><bdi>${folderTitle(
    shown,
  )}</bdi></h2><span class="tag ${shown.state}">${knownByText(shown, people)}</span></div>
<p class="small muted">${folderSummary(shown)}</p>
${folderPeople(shown, people)}
<p class="tiny muted">Ordered by familiarity with this folder and by reviews of it.</p></aside>`
}

/** The largest folder known by one person, otherwise the largest one. */
function riskiest(folders: readonly TeamFolder[]): TeamFolder | undefined {
  const bySize = folders.toSorted((one, other) => other.fileCount - one.fileCount)
  return bySize.find(({ state }) => state === 'one') ?? bySize[0]
}
