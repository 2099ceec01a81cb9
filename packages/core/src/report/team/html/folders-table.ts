import type { TeamReport } from '../../../contract/index.ts'
import { pluralize } from '../../../format/index.ts'
import { type Markup, markup } from '../../safe/markup.ts'
import { folderSummary, folderTitle, knownByText } from '../../view/team-texts.ts'
import { swatch } from './figures.ts'
import { folderPeople } from './folder-people.ts'

/** All folders by path, each with its people. The tiles of the treemap link here. */
export function foldersTable({ folders, people }: TeamReport): Markup {
  return markup`<div class="folders">${folders.map(
    (folder, index) =>
      markup`<details><summary>${swatch(folder.state)} <code><bdi>${folderTitle(folder)}</bdi></code><span class="muted">${pluralize(
        folder.fileCount,
        'file',
      )}, ${knownByText(folder, people)}</span></summary><div id="folder-${index}" class="folder"><p class="small muted">${folderSummary(
        folder,
      )}</p>${folderPeople(folder, people)}</div></details>`,
  )}</div>`
}
