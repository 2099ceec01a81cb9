import type { Terminal } from '../../context.ts'
import { EXIT_SUCCESS } from '../../exit-codes.ts'
import type { SiteLoader } from '../../modules.ts'
import { printMessage, throwWriteError } from '../../output/print.ts'
import { renderExport } from './export-files.ts'
import type { ExportRequest } from './export-request.ts'
import { resolveExportFolder } from './folder/resolve-export-folder.ts'
import { writeFolder } from './folder/write-folder.ts'
import { type ExportSourceContext, resolveExportSource } from './resolve-export-source.ts'
import { parseBase } from './site-base.ts'

export type ExportContext = ExportSourceContext & Pick<Terminal, 'stdout'> & SiteLoader

/** Runs `handiwork export`: writes a profile as a static site and returns the exit code. */
export async function runExport(request: ExportRequest, context: ExportContext): Promise<number> {
  const { out, title } = request
  const base = parseBase(request.base)
  const folder = await resolveExportFolder(out, context.cwd)
  const site = await context.loadSite()
  const source = await resolveExportSource(request, context)
  const { pageCount, files } = await renderExport(source, { site, base, title, signal: context.signal })
  await writeFolder(folder, files, context.signal).catch(throwWriteError(out))
  printMessage(context.stdout, successMessage(source.name, pageCount, out))
  return EXIT_SUCCESS
}

function successMessage(name: string, pageCount: number, out: string): string {
  const pages = pageCount === 1 ? '1 page' : `${pageCount} pages`
  return [
    `Exported the profile of ${name} to ${out} (${pages}).`,
    `You can upload it to any static web host. To view it locally, serve the folder, for example with`,
    `  python3 -m http.server --directory ${quotePath(out)} 8080`,
    'and open http://localhost:8080.',
  ].join('\n')
}

/** Quotes a path for a shell. */
const quotePath = (path: string) => (/^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)
