import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageByKey, languages } from '../../catalog/languages.ts'
import { Warning } from '../../contract/warning.ts'
import { type FileToMeasure, measureFile } from './file-measures.ts'

const token = `ghp_${'aK3dR9mQx7LpZ2vT8nYc5BwE1hUf4JsG6kMo'}`

test('a counted file has lines of each kind', async () => {
  const text = '// Copyright Ada\n\n// Says hello.\n// hello(1);\nfunc a() {}\n'
  expect(await measured({ text })).toEqual({
    lineCount: 5,
    codeLines: 1,
    commentLines: 1,
    rawCommentLines: 3,
    blankLines: 1,
    isTest: false,
    warnings: [],
  })
})

test('a file of no language of the catalogue has lines, but none of code', async () => {
  expect(await measured({ language: undefined, text: 'a: 1\n\n# b\n' })).toMatchObject({
    lineCount: 3,
    codeLines: 0,
    rawCommentLines: 0,
    blankLines: 1,
  })
})

test('of a file that does not count only secrets are told', async () => {
  const text = `<<<<<<< a\n=======\n>>>>>>> b\n${token}\n`
  const { warnings } = await measured({ isCounted: false, language: undefined, text, path: 'a.json' })
  expect(warnings.map(({ kind }) => kind)).toEqual(['secret'])
})

test('a lock file holds no secrets', async () => {
  const lock = { isCounted: false, language: undefined, text: token, path: 'a/package-lock.json' }
  expect((await measured(lock)).warnings).toEqual([])
})

test('warnings stand in the order of lines, each with its file', async () => {
  const text = `func a() {\n${'\tb()\n'.repeat(120)}}\nvar c = "${token}"\n`
  const { warnings } = await measured({ text, path: 'cmd/a.go' })
  expect(warnings.map(({ fileName, kind, startLine }) => `${fileName} ${kind} ${startLine}`)).toEqual([
    'cmd/a.go long-function 1',
    'cmd/a.go secret 123',
  ])
})

test('any file can be measured, and its warnings fit the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...languages),
      fc.uint8Array({ maxLength: 300 }),
      async (language, text) => {
        const { warnings, ...counts } = await measureFile({
          path: 'a',
          language,
          isCounted: true,
          isTest: true,
          text,
        })
        expect(warnings.every((warning) => Warning.safeParse(warning).success)).toBe(true)
        expect(counts.codeLines + counts.rawCommentLines + counts.blankLines).toBe(counts.lineCount)
      },
    ),
  )
})

test('measuring twice gives the same', async () => {
  const file = { text: 'func a() {\n}\n' }
  expect(await measured(file)).toEqual(await measured(file))
})

function measured({ text, ...rest }: Partial<Omit<FileToMeasure, 'text'>> & { readonly text: string }) {
  const usual = { path: 'a.go', language: languageByKey('go'), isCounted: true, isTest: false }
  return measureFile({ ...usual, ...rest, text: Buffer.from(text) })
}
