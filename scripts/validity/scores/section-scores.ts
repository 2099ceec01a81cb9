import type { FileHistory } from '../history/file-history.ts'
import { expertise, type FileScore, fileWeight, normalizedScores } from './file-scores.ts'

/** Scores of people by index. People without a score count as 0. */
export type Scores = ReadonlyMap<number, number>

/** Rates how well people know some files of a project. `asOf` is in seconds since 1970. */
export type SectionScore = (files: readonly FileHistory[], asOf: number) => Scores

/** Like familiarity, by degree of expertise. */
export const familiarityByExpertise: SectionScore = (files, asOf) =>
  weightedMean(files, (file) => fractionsOf(file, expertise, asOf))

export const addedLines: SectionScore = (files) =>
  sumScores(files, ({ authors }) => authors.map((author) => [author.person, author.addedLines]))

export const fileChanges: SectionScore = (files) =>
  sumScores(files, ({ authors }) => authors.map((author) => [author.person, author.commitCount]))

type FileScores = readonly (readonly [person: number, score: number])[]

function fractionsOf(file: FileHistory, score: FileScore, asOf: number): FileScores {
  return normalizedScores(file, score, asOf).map(([{ person }, fraction]) => [person, fraction])
}

function weightedMean(files: readonly FileHistory[], scoresOf: (file: FileHistory) => FileScores): Scores {
  const total = files.reduce((sum, file) => sum + fileWeight(file), 0)
  return sumScores(files, (file) => {
    const weight = total === 0 ? 0 : fileWeight(file) / total
    return scoresOf(file).map(([person, score]) => [person, weight * score])
  })
}

function sumScores(files: readonly FileHistory[], scoresOf: (file: FileHistory) => FileScores): Scores {
  const sums = new Map<number, number>()
  for (const file of files)
    for (const [person, score] of scoresOf(file)) sums.set(person, (sums.get(person) ?? 0) + score)
  return sums
}
