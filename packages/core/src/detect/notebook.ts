import { linguistLanguageCalled } from '../catalog/linguist-index.ts'
import { NotebookReader } from './notebook-reader.ts'

/** Which lines of a notebook people wrote, and in what. */
export interface NotebookCode {
  /** The name linguist gives the language. */
  readonly language: string
  /** Whether a line, the first being 1, holds source of a code cell. */
  readonly isCode: (line: number) => boolean
}

/** Reads a Jupyter notebook of format 3 or 4, as far as it can be read. */
export function notebookCode(text: string): NotebookCode {
  const { language, lines } = new NotebookReader(text).read()
  return {
    language: (language && linguistLanguageCalled(language)?.name) ?? 'Python',
    isCode: (line) => lines.has(line),
  }
}
