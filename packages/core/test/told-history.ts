import { aRepository, lines, type Person, type RepositoryBuilder } from '@handiwork/fixtures/repositories'

/** A whole history as the vectors tell it (fixtures/vectors/README.md). */
export interface ToldHistory {
  readonly asOf: string
  readonly person: string
  readonly answers: { readonly score: number; readonly answers: number } | null
  readonly repositories: readonly { readonly name: string; readonly commits: readonly ToldCommit[] }[]
  readonly decimals: number
  readonly expected: Readonly<Record<string, unknown>>
}

interface ToldCommit {
  readonly id: string
  /** The same for copies of a commit. */
  readonly patch: string
  readonly date: string
  readonly writers: readonly string[]
  readonly files: readonly ToldFile[]
}

interface ToldFile {
  readonly path: string
  readonly new: number
  readonly repeated: number
  readonly blank: number
  readonly deleted: number
  readonly uses: readonly string[]
}

/** Repositories whose commits do just that, to the line. */
export function toldRepositories({ repositories }: ToldHistory): RepositoryBuilder[] {
  return repositories.map(({ name, commits }) => {
    const folder = new Folder()
    const repository = aRepository(name)
    for (const { id, patch, date, writers, files } of commits) {
      const [first = '', ...others] = writers
      const write = files.map((file) => [file.path, folder.write(file, patch, first)])
      repository.commit({
        by: person(first),
        on: date,
        // A copy is put in at another time, and so has another id.
        ...(id !== patch && { committedOn: '2026-02-01' }),
        message: patch,
        coAuthors: others.map(person),
        write: Object.fromEntries(write),
      })
    }
    return repository
  })
}

// --- internal ---

/** The files of one repository as they stand. */
class Folder {
  readonly #files = new Map<string, { imports: readonly string[]; lines: readonly string[] }>()
  /** What each person wrote, the latest first. */
  readonly #written = new Map<string, readonly string[]>()

  write(file: ToldFile, patch: string, by: string): string {
    const before = this.#files.get(file.path) ?? { imports: [], lines: [] }
    const imports = file.uses.map((key) => IMPORTS[key]!(file.path))
    const isNew = imports.filter((line) => !before.imports.includes(line)).length
    const fresh = lines(file.new - isNew, seedOf(patch, file.path), languageOf(file.path)).split(/(?<=\n)/)
    const written = this.#written.get(by) ?? []
    const added = [
      ...fresh.filter((line) => line !== ''),
      ...written.slice(0, file.repeated),
      ...Array.from({ length: file.blank }, () => '\n'),
    ]
    const now = [...before.lines.slice(file.deleted), ...added]
    this.#written.set(by, [...added, ...written])
    this.#files.set(file.path, { imports, lines: now })
    return [...imports, ...now].join('')
  }
}

/** A line of a file that imports it, found in no other file. */
const IMPORTS: Readonly<Record<string, (path: string) => string>> = {
  react: (path) => `import { useState as ${named(path)} } from 'react'\n`,
  vitest: (path) => `import { test as ${named(path)} } from 'vitest'\n`,
}

function person(name: string): Person {
  return name === 'bot'
    ? { name: 'renovate[bot]', email: '29139614+renovate[bot]@users.noreply.github.com' }
    : { name, email: `${name}@looms.example` }
}

function languageOf(path: string) {
  if (path.endsWith('.go')) return 'go'
  if (path.endsWith('.css')) return 'css'
  return path.endsWith('.yml') ? 'yaml' : 'typescript'
}

function named(path: string): string {
  return path.replaceAll(/\W/g, '_')
}

/** A number for each commit and path. */
function seedOf(patch: string, path: string): number {
  return [...`${patch} ${path}`].reduce((seed, letter) => (31 * seed + letter.charCodeAt(0)) % 1e9, 7)
}
