import type { Report } from '@handiwork/core/contract'
import { allAuthorsReport, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { fakeCore } from '../../test/fake-core.ts'
import { runHandiwork } from '../../test/run-handiwork.ts'
import type { Choose } from '../choice/choice.ts'

const withoutAuthor = async () => ({ author: undefined, originUrl: undefined })
const sample = sampleReport()
const withoutCommits: Report = { ...sample, person: { ...sample.person!, commitCount: 0 } }

/** Records the questions, and answers with the given index. */
function createChooser(answer: number | undefined) {
  const questions: Parameters<Choose>[] = []
  const choose: Choose = async (...question) => {
    questions.push(question)
    return answer
  }
  return { questions, chooser: () => choose }
}

/** Finds the configured author only in the second analysis. */
function coreWithReports(...reports: readonly Report[]) {
  const remaining = [...reports]
  const core = fakeCore()
  return {
    ...core,
    analyze: async (options: Parameters<typeof core.analyze>[0]) => {
      await core.analyze(options)
      return remaining.shift() ?? sample
    },
  }
}

test('lets the user choose from all authors when git has no author', async () => {
  const { questions, chooser } = createChooser(1)
  const core = coreWithReports(allAuthorsReport(), sample)
  const { exitCode, stderr } = await runHandiwork('analyze', core, { chooser, readCheckout: withoutAuthor })
  const [[question, options] = []] = questions
  expect({ exitCode, question, authors: core.analyzeCalls.map(({ authors }) => authors) }).toEqual({
    exitCode: 0,
    question: 'Which of these are you?',
    authors: ['all', [options![1]!.label]],
  })
  expect(stderr).toContain(`To skip this question, use --author "${options![1]!.label}".`)
})

test('lets the user choose when the configured author has no commits', async () => {
  const { questions, chooser } = createChooser(0)
  const core = coreWithReports(withoutCommits, sample)
  expect((await runHandiwork('analyze', core, { chooser })).exitCode).toBe(0)
  expect(core.analyzeCalls.map(({ authors }) => authors)).toEqual([
    ['mira@oakfield.example'],
    [questions[0]![1][0]!.label],
  ])
})

test.each([
  ['git has no author', { readCheckout: withoutAuthor }, allAuthorsReport(), 'No author found'],
  ['the author has no commits', {}, withoutCommits, 'No commits by'],
])('fails as without a terminal when the user cancels and %s', async (_, changes, report, message) => {
  const { chooser } = createChooser(undefined)
  const result = await runHandiwork('analyze', coreWithReports(report), { chooser, ...changes })
  expect(result).toMatchObject({ exitCode: 2, stdout: '', stderr: expect.stringContaining(message) })
})

test.each(['--author zoe', '--quiet', '-o /nonexistent-folder/x.json'])(
  'does not ask with %s',
  async (flags) => {
    const { questions, chooser } = createChooser(0)
    await runHandiwork(`analyze ${flags}`, coreWithReports(withoutCommits), { chooser })
    expect(questions).toEqual([])
  },
)
