import { DONE } from '../../exit-codes.ts'
import { cannotWrite } from '../../output/cannot-write.ts'
import { say } from '../../say.ts'
import type { World } from '../../world.ts'
import { baseFrom } from './base.ts'
import { exportFiles } from './export-files.ts'
import type { ExportRequest } from './export-request.ts'
import { exportableOf } from './exportable-of.ts'
import { folderFor } from './folder/folder-for.ts'
import { writeFolder } from './folder/write-folder.ts'

/** One `handiwork export`: writes a profile as a static site, and gives the exit code. */
export async function runExport(request: ExportRequest, world: World): Promise<number> {
  const { out, title } = request
  const base = baseFrom(request.base)
  const folder = await folderFor(out, world.cwd)
  const site = await world.site()
  const exportable = await exportableOf(request, world)
  const { pageCount, files } = await exportFiles(exportable, { site, base, title, signal: world.signal })
  await writeFolder(folder, files, world.signal).catch(cannotWrite(out))
  say(world.stdout, written(exportable.name, pageCount, out))
  return DONE
}

// --- internal ---

function written(name: string, pageCount: number, out: string): string {
  const pages = pageCount === 1 ? 'one page' : `${pageCount} pages`
  return [
    `Wrote the profile of ${name} to ${out}, ${pages}.`,
    `Any host of files can show it. To look at it here, serve the folder, for example with`,
    `  python3 -m http.server --directory ${shown(out)} 8080`,
    'and open http://localhost:8080.',
  ].join('\n')
}

/** As a shell takes it. */
const shown = (path: string) => (/^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)
