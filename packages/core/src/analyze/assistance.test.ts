import { ada, createRepository, generateLines, grace } from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { addNotes } from '../../test/add-notes.ts'
import { analyzeRepositories, buildAndAnalyze } from '../../test/analyze-repositories.ts'

const authors = ['ada@byrne.example']
const trailer = 'Assisted-by: Claude:claude-opus-4'
const footer = '🤖 Generated with [Claude Code](https://claude.com/claude-code)'
/** One commit with 40 new lines of TypeScript. */
const weave = (message: string) =>
  createRepository('loom').commit({
    by: ada,
    on: '2026-05-04',
    message,
    write: { 'a.ts': generateLines(40) },
  })

describe('a commit without a declaration', () => {
  test('has no mark in the report', async () => {
    const { person, evidence, repositories } = await buildAndAnalyze(weave('Weave'), { authors })
    expect(person?.assistance?.total).toEqual({ undeclared: 40, assisted: 0, agent: 0 })
    expect(repositories[0]?.assistance).toEqual({ undeclared: 40, assisted: 0, agent: 0 })
    expect(evidence?.months[0]?.repositories[0]?.commits[0]?.assistance).toBeUndefined()
  })
})

describe('a declaration', () => {
  test.each([
    ['a trailer', `Weave\n\n${trailer}`, { undeclared: 0, assisted: 40, agent: 0 }, trailer],
    ['a footer', `Weave\n\n${footer}`, { undeclared: 0, assisted: 0, agent: 40 }, footer],
  ])('in %s is shown with its words', async (_, message, lines, text) => {
    const { person, evidence } = await buildAndAnalyze(weave(message), { authors })
    expect(person?.assistance).toMatchObject({
      total: lines,
      languages: [{ name: 'TypeScript', ...lines }],
      months: [{ name: '2026-05', ...lines }],
      repositories: [{ name: 'loom', ...lines }],
      tools: [{ name: 'Claude', commitCount: 1 }],
    })
    expect(evidence?.months[0]?.repositories[0]?.commits[0]?.assistance?.declarations).toMatchObject([
      { text },
    ])
  })

  test('costs no xp', async () => {
    const [declared, undeclared] = await Promise.all(
      [`Weave\n\n${trailer}\n\n${footer}`, 'Weave'].map((message) =>
        buildAndAnalyze(weave(message), { authors }),
      ),
    )
    expect(declared?.person?.experience).toEqual(undeclared?.person?.experience)
    expect(declared?.person?.languages).toEqual(undeclared?.person?.languages)
  })

  test('by all authors together is shown for the repository', async () => {
    const story = weave(`Weave\n\n${trailer}`).commit({
      ...{ by: grace, on: '2026-05-05', write: { 'b.ts': generateLines(10) } },
    })
    expect((await buildAndAnalyze(story)).repositories[0]?.assistance).toEqual({
      ...{ undeclared: 10, assisted: 40, agent: 0 },
    })
  })
})

test('a note of git-ai divides a commit by lines', async () => {
  await using repository = await weave('Weave').build()
  const sessions = { s_c9883b05a2487d: { agent_id: { tool: 'cursor', id: '1', model: 'unknown' } } }
  const metadata = { schema_version: 'authorship/3.0.0', base_commit_sha: '', prompts: {}, sessions }
  const log = `a.ts\n  s_c9883b05a2487d::t_9f8e7d6c5b4a32 1-30\n---\n${JSON.stringify(metadata)}`
  await addNotes(repository, { [await repository.id()]: log })
  const { person } = await analyzeRepositories([repository], { authors })
  expect(person?.assistance).toMatchObject({
    total: { undeclared: 10, assisted: 0, agent: 30 },
    tools: [{ name: 'Cursor', commitCount: 1 }],
  })
})
