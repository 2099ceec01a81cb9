import { readFile } from 'node:fs/promises'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { loadOptionalPackage, MissingPackageError } from '../../../../optional-packages.ts'
import type { ResumeViewModel } from '../view-model.ts'
import { readCoverage } from './font-coverage.ts'
import { loadFonts } from './fonts.ts'
import { PdfRendererFailure } from './pdf-renderer-failure.ts'
import { createTextFilter } from './supported-text.ts'

/** Renders a view model as PDF. Rejects if the template fails to compile. */
export type Typeset = (sheet: ResumeViewModel, face: Buffer | undefined) => Buffer

/**
 * Creates a Typst compiler with its fonts. User text is passed as data and never parsed as Typst markup. The
 * compiler can read one file, the avatar, and has no directory and no network. Rejects with a
 * `PdfRendererFailure` if Typst is not installed.
 */
export async function createTypesetter(): Promise<Typeset> {
  const [template, fonts] = await Promise.all([readFile(templateFile, 'utf8'), loadFonts()])
  const { NodeCompiler } = await loadTypst()
  const compiler = NodeCompiler.create({
    workspace: EMPTY_WORKSPACE,
    fontArgs: [{ fontBlobs: [...fonts.all] }],
  })
  const coverages = fonts.fallback.map(readCoverage)
  const toSupportedText = createTextFilter((codePoint) => coverages.some((has) => has(codePoint)))
  return (sheet, face) => {
    compiler.resetShadow()
    if (face) compiler.mapShadow(`${EMPTY_WORKSPACE}/face`, face)
    const inputs = {
      sheet: JSON.stringify(sheet, (_, value) =>
        typeof value === 'string' ? toSupportedText(value) : value,
      ),
    }
    const compiled = compiler.compile({ mainFileContent: template, inputs })
    if (compiled.result === null)
      throw new Error(`Typesetting failed: ${describeDiagnostics(compiled.takeDiagnostics())}`)
    const pdf = exportPdf(compiler, compiled.result)
    compiler.evictCache(CACHE_MAX_AGE)
    return pdf
  }
}

/** Next to this file, in the sources and in the build. */
const templateFile = new URL('./resume.typ', import.meta.url)

/** A platform-specific binary, which may not be installed. */
async function loadTypst() {
  try {
    return await loadOptionalPackage('@myriaddreamin/typst-ts-node-compiler')
  } catch (cause) {
    if (!(cause instanceof MissingPackageError)) throw cause
    throw new PdfRendererFailure('unavailable', cause.message, { cause })
  }
}

/** A directory that does not exist, so that nothing can be read. */
const EMPTY_WORKSPACE = process.platform === 'win32' ? 'C:\\nowhere' : '/nowhere'

/** How many compilations a cached layout survives unused. */
const CACHE_MAX_AGE = 3

/** Exports PDF/UA. If a text prevents that, exports a tagged PDF without it. */
function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(document)
  }
}

function describeDiagnostics(error: { readonly shortDiagnostics: readonly unknown[] } | null): string {
  return JSON.stringify(error?.shortDiagnostics ?? [])
}
