import type { FileAuthor, FileHistory } from '../history/file-history.ts'

/** Rates how well an author knows a file. Only comparable within the file. */
export type FileScore = (author: FileAuthor, file: FileHistory, asOf: number) => number

/**
 * Degree of expertise (Cury et al. 2024). It uses the size in lines; a line has about 40 bytes. Negative values count
 * as 0.
 */
export const expertise: FileScore = ({ addedLines, isCreator, lastSeconds }, { byteCount }, asOf) => {
  const days = Math.max(0, asOf - lastSeconds) / SECONDS_PER_DAY
  const lineCount = Math.max(1, byteCount / BYTES_PER_LINE)
  return Math.max(
    0,
    5.28223 +
      0.23173 * Math.log1p(addedLines) +
      (isCreator ? 0.36151 : 0) -
      0.19421 * Math.log1p(days) -
      0.28761 * Math.log(lineCount),
  )
}

const SECONDS_PER_DAY = 86_400
const BYTES_PER_LINE = 40

/** Scores of all authors of a file, divided by the highest one. Empty if all are 0. */
export function normalizedScores(
  file: FileHistory,
  score: FileScore,
  asOf: number,
): readonly (readonly [author: FileAuthor, fraction: number])[] {
  const scores = file.authors.map((author) => [author, score(author, file, asOf)] as const)
  const highest = Math.max(0, ...scores.map(([, value]) => value))
  return highest === 0 ? [] : scores.map(([author, value]) => [author, value / highest])
}

/** The weight of a file in familiarity (R12). */
export function fileWeight({ byteCount }: FileHistory): number {
  return Math.log1p(byteCount / BYTES_PER_LINE)
}
