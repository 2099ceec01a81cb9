import { readFile } from 'node:fs/promises'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { Sheet } from '../sheet.ts'
import { coverageOf } from './coverage.ts'
import { readFonts } from './fonts.ts'
import { shownBy } from './letters.ts'
import { PressFailure } from './press-failure.ts'

/** Sets a sheet. Rejects where the press finds a mistake in it. */
export type Typeset = (sheet: Sheet, face: Buffer | undefined) => Buffer

/**
 * A press with its fonts laid out. What people wrote comes to it as data and is never read as its language; it has one
 * file besides, the picture, and no folder and no network. Rejects with a `PressFailure` where this platform has none.
 */
export async function openPress(): Promise<Typeset> {
  const [template, fonts] = await Promise.all([readFile(templateFile, 'utf8'), readFonts()])
  const { NodeCompiler } = await typst()
  const compiler = NodeCompiler.create({ workspace: NOWHERE, fontArgs: [{ fontBlobs: [...fonts.all] }] })
  const covers = fonts.forAnyText.map(coverageOf)
  const show = shownBy((codePoint) => covers.some((has) => has(codePoint)))
  return (sheet, face) => {
    compiler.resetShadow()
    if (face) compiler.mapShadow(`${NOWHERE}/face`, face)
    const inputs = {
      sheet: JSON.stringify(sheet, (_, value) => (typeof value === 'string' ? show(value) : value)),
    }
    const done = compiler.compile({ mainFileContent: template, inputs })
    if (done.result === null) throw new Error(`A sheet cannot be set: ${saidBy(done.takeDiagnostics())}`)
    const pdf = written(compiler, done.result)
    compiler.evictCache(KEPT_FOR)
    return pdf
  }
}

// --- internal ---

/** Beside this file, in the sources as in the program built of them. */
const templateFile = new URL('./sheet.typ', import.meta.url)

/** One binary a platform, which an installation may lack. */
async function typst() {
  try {
    return await import('@myriaddreamin/typst-ts-node-compiler')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PressFailure('missing', `Typst cannot be loaded: ${reason}`, { cause })
  }
}

/** No folder: there is nothing to be read. */
const NOWHERE = process.platform === 'win32' ? 'C:\\nowhere' : '/nowhere'

/** Shapes of words are kept for so many sheets. */
const KEPT_FOR = 3

/** With all that PDF/UA asks for; where a text makes that impossible, tagged all the same. */
function written(compiler: NodeCompiler, document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(document)
  }
}

function saidBy(error: { readonly shortDiagnostics: readonly unknown[] } | null): string {
  return JSON.stringify(error?.shortDiagnostics ?? [])
}
