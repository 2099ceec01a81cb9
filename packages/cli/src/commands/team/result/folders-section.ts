import type { TeamReport } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { folderTitle, knownByText } from '@handiwork/core/report'
import { type Line, span } from '../../../ui/span.ts'
import { table } from '../../../ui/table.ts'
import { stateSigns } from './state-signs.ts'

/** The folders as a table by path, for narrow terminals and pipes. */
export function foldersSection({ folders, people }: TeamReport, width: number): Line[] {
  const rows = folders.map((folder) => [
    folderTitle(folder),
    formatNumber(folder.fileCount),
    `${stateSigns[folder.state].sign} ${knownByText(folder, people)}`,
  ])
  return [
    [span('Who knows what', 'strong')],
    ...table([{ title: 'folder' }, { title: 'files', align: 'right' }, { title: 'known by' }], rows, width),
  ]
}
