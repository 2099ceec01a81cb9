import type { FileLines } from './count-with-cloc.ts'

/**
 * Formats one line per language, largest first. For a selected language, also lists the files that differ.
 */
export function formatDifferences(
  theirs: ReadonlyMap<string, FileLines>,
  ours: ReadonlyMap<string, FileLines>,
  selectedLanguage: string | undefined,
): string {
  const byLanguage = Map.groupBy(ours, ([, { language }]) => language)
  const rows = [...byLanguage].map(([language, files]) => {
    const own = sum(files.map(([, lines]) => lines))
    const cloc = sum(files.flatMap(([path]) => theirs.get(path) ?? []))
    return { language, files: files.length, own, cloc }
  })
  rows.sort((one, other) => other.cloc.code - one.cloc.code)
  const table = rows.map(({ language, files, own, cloc }) =>
    [
      language.padEnd(20),
      `${files} files`.padStart(12),
      `code ${own.code}/${cloc.code} ${percent(own.code, cloc.code)}`.padStart(34),
      `comment ${own.comment}/${cloc.comment} ${percent(own.comment, cloc.comment)}`.padStart(34),
    ].join(' '),
  )
  return [
    ...table,
    ...(selectedLanguage ? differingFiles(theirs, byLanguage.get(selectedLanguage) ?? []) : []),
  ].join('\n')
}

type Lines = Pick<FileLines, 'code' | 'comment'>

function sum(all: readonly Lines[]): Lines {
  return all.reduce<Lines>(
    (one, other) => ({ code: one.code + other.code, comment: one.comment + other.comment }),
    { code: 0, comment: 0 },
  )
}

function percent(ours: number, theirs: number): string {
  if (ours === theirs) return '0.00 %'
  return theirs === 0 ? 'all' : `${(((ours - theirs) / theirs) * 100).toFixed(2)} %`
}

function differingFiles(
  theirs: ReadonlyMap<string, FileLines>,
  files: readonly (readonly [string, FileLines])[],
): string[] {
  return files
    .map(([path, own]) => ({ path, own, cloc: theirs.get(path) ?? own }))
    .filter(({ own, cloc }) => own.code !== cloc.code || own.comment !== cloc.comment)
    .sort((one, other) => Math.abs(other.own.code - other.cloc.code) - Math.abs(one.own.code - one.cloc.code))
    .map(
      ({ path, own, cloc }) => `${path} code ${own.code}/${cloc.code} comment ${own.comment}/${cloc.comment}`,
    )
}
