import { ada, createRepository, generateLines, type Repository } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { addNotes } from '../../test/add-notes.ts'
import { openRepository } from '../../test/open-repository.ts'
import { readToolLines } from './read-tool-lines.ts'

const by = ada
const AI = 's_c9883b05a2487d::t_9f8e7d6c5b4a32'
const HUMAN = 'h_31dce776f88375'

const sessions = { s_c9883b05a2487d: { agent_id: { tool: 'mock_ai', id: '1', model: 'unknown' } } }
const metadata = { schema_version: 'authorship/3.0.0', base_commit_sha: '', prompts: {}, sessions }
const note = (...lines: string[]) =>
  `${lines.map((line) => `${line}\n`).join('')}---\n${JSON.stringify(metadata)}`

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('')

/** A repository with a first commit. */
const start = (write: Readonly<Record<string, string>>) =>
  createRepository('r').commit({ by, on: '2024-01-01', write })

/** Counts of the newest commit with this note. */
async function readNewest(repository: Repository, text: string) {
  const id = await repository.id()
  await addNotes(repository, { [id]: text })
  return (await readToolLines(await openRepository(repository.path), [id])).get(id)
}

// Histories and figures of git-ai's own tests: tests/integration/stats.rs and stats_unit.rs
describe('counts like git ai stats', () => {
  test('for a file with lines of an agent and of a person', async () => {
    const planets = ['Mercury', 'Venus', 'Earth', 'Mars', 'Jupiter', 'Saturn', 'Uranus', 'Neptune', 'Pluto']
    await using repository = await start({ 'README.md': '# Project\n' })
      .commit({ by, on: '2024-01-02', write: { 'planets.txt': lines(...planets) } })
      .build()
    expect(
      await readNewest(repository, note('planets.txt', `  ${HUMAN} 1-2,5,8`, `  ${AI} 3-4,6-7,9`)),
    ).toEqual({
      agentLines: 5,
      humanLines: 4,
      addedLines: 9,
      tools: [{ name: 'mock_ai', model: 'unknown', lines: 5 }],
    })
  })

  test('for lines that an agent appended', async () => {
    await using repository = await start({ 'test.txt': 'Line1\n' })
      .commit({ by, on: '2024-01-02', write: { 'test.txt': lines('Line1', 'Line 2', 'Line 3') } })
      .build()
    expect(await readNewest(repository, note('test.txt', `  ${AI} 2-3`))).toMatchObject({
      ...{ agentLines: 2, humanLines: 0, addedLines: 2 },
    })
  })

  test('for lines of earlier commits, which do not count', async () => {
    await using repository = await start({ 'test.txt': 'Base line\n' })
      .commit({
        by,
        on: '2024-01-02',
        write: { 'test.txt': lines('Base line', 'ai 1', 'ai 2', 'h 1', 'h 2') },
      })
      .build()
    expect(await readNewest(repository, note('test.txt', `  ${AI} 1-3`, `  ${HUMAN} 4-5`))).toMatchObject({
      ...{ agentLines: 2, humanLines: 2, addedLines: 4 },
    })
  })

  test('for a first commit', async () => {
    await using repository = await start({ 'test.txt': lines('1', '2', '3') }).build()
    expect(await readNewest(repository, note('test.txt', `  ${HUMAN} 1-3`))).toMatchObject({
      ...{ agentLines: 0, humanLines: 3, addedLines: 3, tools: [] },
    })
  })

  test('for lock files and generated files, which do not count', async () => {
    await using repository = await start({ 'src/lib.rs': 'pub fn foo() {}\n' })
      .commit({
        ...{ by, on: '2024-01-02' },
        write: {
          'src/lib.rs': lines('pub fn foo() {}', 'pub fn bar() {}'),
          'Cargo.lock': generateLines(1000),
          'package-lock.json': generateLines(500),
          'api.generated.ts': generateLines(300),
          '__snapshots__/main.snap': generateLines(3),
        },
      })
      .build()
    const text = note('src/lib.rs', `  ${AI} 2`, 'Cargo.lock', `  ${AI} 1-1000`)
    expect(await readNewest(repository, text)).toMatchObject({ agentLines: 1, addedLines: 1 })
  })

  test('for files that the repository marks as generated', async () => {
    const attributes = lines('generated/** linguist-generated=true', 'manual/** linguist-generated=false')
    await using repository = await start({ '.gitattributes': attributes })
      .commit({ by, on: '2024-01-02', write: { 'generated/out.ts': 'x\n', 'manual/a.ts': 'y\n' } })
      .build()
    expect(await readNewest(repository, note('manual/a.ts', `  ${AI} 1`))).toMatchObject({
      ...{ agentLines: 1, addedLines: 1 },
    })
  })

  test('for a renamed file, which adds no lines', async () => {
    await using repository = await start({ 'misc/Notes.md': generateLines(16) })
      .commit({ by, on: '2024-01-02', rename: { 'misc/Notes.md': 'Misc Docs/Notes.md' } })
      .build()
    expect(await readNewest(repository, note('"Misc Docs/Notes.md"', `  ${AI} 1-16`))).toMatchObject({
      ...{ agentLines: 0, addedLines: 0 },
    })
  })

  test('for a merge, which adds no lines', async () => {
    await using repository = await start({ 'test.txt': 'base\n' })
      .branch('feature', (branch) => branch.commit({ by, on: '2024-01-02', write: { 'f.txt': 'f\n' } }))
      .commit({ by, on: '2024-01-03', write: { 'main.txt': 'main\n' } })
      .merge('feature', { by, on: '2024-01-04' })
      .build()
    expect(await readNewest(repository, note('f.txt', `  ${AI} 1`))).toMatchObject({
      agentLines: 0,
      addedLines: 0,
    })
  })
})

test('leaves out commits without a usable note', async () => {
  await using repository = await start({ a: '1\n' })
    .commit({ by, on: '2024-01-02', write: { a: '2\n' } })
    .commit({ by, on: '2024-01-03', write: { a: '3\n' } })
    .build()
  const [first, second, third] = [
    await repository.id('HEAD~2'),
    await repository.id('HEAD~1'),
    await repository.id(),
  ]
  await addNotes(repository, { [second]: 'nonsense', [third]: note('a', `  ${AI} 1`) })
  const counts = await readToolLines(await openRepository(repository.path), [first, second, third])
  expect([...counts.keys()]).toEqual([third])
  expect(counts.get(third)?.agentLines).toBe(1)
})

test('starts no process in a repository without notes', async () => {
  await using repository = await start({ a: '1\n' }).build()
  const opened = { ...(await openRepository(repository.path)), gitEnvironment: { PATH: '/nowhere' } }
  expect(await readToolLines(opened, [await repository.id()])).toEqual(new Map())
})

test('rejects with the abort reason', async () => {
  await using repository = await start({ a: '1\n' }).build()
  const id = await repository.id()
  await addNotes(repository, { [id]: note('a', `  ${AI} 1`) })
  const opened = await openRepository(repository.path)
  await expect(readToolLines(opened, [id], AbortSignal.abort('Enough'))).rejects.toBe('Enough')
})
