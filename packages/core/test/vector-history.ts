import {
  createRepository,
  generateLines,
  type Person,
  type RepositoryBuilder,
} from '@handiwork/fixtures/repositories'

/** A complete history from the test vectors (fixtures/vectors/README.md). */
export interface VectorHistory {
  readonly asOf: string
  readonly person: string
  readonly answers: { readonly score: number; readonly answers: number } | null
  readonly repositories: readonly { readonly name: string; readonly commits: readonly VectorCommit[] }[]
  readonly decimals: number
  readonly expected: Readonly<Record<string, unknown>>
}

interface VectorCommit {
  readonly id: string
  /** The same for copies of a commit. */
  readonly patch: string
  readonly date: string
  readonly writers: readonly string[]
  readonly files: readonly VectorFile[]
}

interface VectorFile {
  readonly path: string
  readonly new: number
  readonly repeated: number
  readonly blank: number
  readonly deleted: number
  readonly uses: readonly string[]
}

/** Builds repositories whose commits have exactly these line counts. */
export function buildVectorRepositories({ repositories }: VectorHistory): RepositoryBuilder[] {
  return repositories.map(({ name, commits }) => {
    const vectorFiles = new VectorFiles()
    const repository = createRepository(name)
    for (const { id, patch, date, writers, files } of commits) {
      const [author = '', ...coAuthors] = writers
      const write = files.map((file) => [file.path, vectorFiles.write(file, patch, author)])
      repository.commit({
        by: person(author),
        on: date,
        // A copy has another commit date and therefore another id.
        ...(id !== patch && { committedOn: '2026-02-01' }),
        message: patch,
        coAuthors: coAuthors.map(person),
        write: Object.fromEntries(write),
      })
    }
    return repository
  })
}

/** The current files of one repository. */
class VectorFiles {
  readonly #files = new Map<string, { imports: readonly string[]; lines: readonly string[] }>()
  /** Lines written by each person, latest first. */
  readonly #written = new Map<string, readonly string[]>()

  write(file: VectorFile, patch: string, by: string): string {
    const before = this.#files.get(file.path) ?? { imports: [], lines: [] }
    const imports = file.uses.map((key) => IMPORTS[key]!(file.path))
    const isNew = imports.filter((line) => !before.imports.includes(line)).length
    const newLines = generateLines(
      file.new - isNew,
      lineSeed(patch, file.path),
      lineLanguage(file.path),
    ).split(/(?<=\n)/)
    const written = this.#written.get(by) ?? []
    const added = [
      ...newLines.filter((line) => line !== ''),
      ...written.slice(0, file.repeated),
      ...Array.from({ length: file.blank }, () => '\n'),
    ]
    const current = [...before.lines.slice(file.deleted), ...added]
    this.#written.set(by, [...added, ...written])
    this.#files.set(file.path, { imports, lines: current })
    return [...imports, ...current].join('')
  }
}

/** An import line that is unique to a file. */
const IMPORTS: Readonly<Record<string, (path: string) => string>> = {
  react: (path) => `import { useState as ${toIdentifier(path)} } from 'react'\n`,
  vitest: (path) => `import { test as ${toIdentifier(path)} } from 'vitest'\n`,
}

function person(name: string): Person {
  return name === 'bot'
    ? { name: 'renovate[bot]', email: '29139614+renovate[bot]@users.noreply.github.com' }
    : { name, email: `${name}@looms.example` }
}

function lineLanguage(path: string) {
  if (path.endsWith('.go')) return 'go'
  if (path.endsWith('.css')) return 'css'
  return path.endsWith('.yml') ? 'yaml' : 'typescript'
}

function toIdentifier(path: string): string {
  return path.replaceAll(/\W/g, '_')
}

/** A number derived from the commit and path. */
function lineSeed(patch: string, path: string): number {
  return [...`${patch} ${path}`].reduce((seed, letter) => (31 * seed + letter.charCodeAt(0)) % 1e9, 7)
}
