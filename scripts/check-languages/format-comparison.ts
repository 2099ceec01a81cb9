import { type Comparison, maxDifference } from './compare-languages.ts'
import type { ComparedFile } from './file-language.ts'

/** Formats the shares of a repository, then the files that differ, grouped by rule. */
export function formatComparison(name: string, comparison: Comparison): string {
  const { shares, explained, unexplained } = comparison
  return [
    `${name}: largest difference ${maxDifference(comparison).toFixed(2)} points`,
    ...shares.map(({ language, own, linguist }) =>
      `  ${language.padEnd(24)} ${percent(own)} ${percent(linguist)}`.trimEnd(),
    ),
    ...Array.from(explained, ([rule, files]) => `  ${rule}: ${fileSummary(files)}`),
    ...unexplained.toSorted((one, other) => other.bytes - one.bytes).map((file) => `  ${fileLine(file)}`),
  ].join('\n')
}

const percent = (share: number) => `${share.toFixed(2)} %`.padStart(9)

function fileSummary(files: readonly ComparedFile[]): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `${files.length} ${files.length === 1 ? 'file' : 'files'}, ${bytes} bytes`
}

function fileLine({ path, bytes, own, linguist }: ComparedFile): string {
  const name = (one: ComparedFile['own']) => one.language ?? `not counted (${one.excluded})`
  return `${path}, ${bytes} bytes: ${name(own)}, linguist ${name(linguist)}`
}
