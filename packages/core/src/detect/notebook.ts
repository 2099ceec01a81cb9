import { linguistLanguageByAlias } from '../catalog/linguist-index.ts'
import { NotebookReader } from './notebook-reader.ts'

/** Language and code lines of a notebook. */
export interface NotebookCode {
  /** Linguist's name of the language. */
  readonly language: string
  /** Returns true if a line (starting at 1) contains source of a code cell. */
  readonly isCode: (line: number) => boolean
}

/** Reads a Jupyter notebook in format 3 or 4. Reads as much of a truncated one as possible. */
export function readNotebook(text: string): NotebookCode {
  const { language, lines } = new NotebookReader(text).read()
  return {
    language: (language && linguistLanguageByAlias(language)?.name) ?? 'Python',
    isCode: (line) => lines.has(line),
  }
}
