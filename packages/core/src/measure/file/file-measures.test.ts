import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageByKey, languages } from '../../catalog/languages.ts'
import { Warning } from '../../contract/warning.ts'
import { type FileToMeasure, measureFile } from './file-measures.ts'

const token = `ghp_${'aK3dR9mQx7LpZ2vT8nYc5BwE1hUf4JsG6kMo'}`

test('counts lines of each kind in a counted file', async () => {
  const text = '// Copyright Ada\n\n// Says hello.\n// hello(1);\nfunc a() {}\n'
  expect(await measure({ text })).toEqual({
    lineCount: 5,
    codeLines: 1,
    commentLines: 1,
    rawCommentLines: 3,
    blankLines: 1,
    isTest: false,
    warnings: [],
  })
})

test('counts no code in a file without a catalog language', async () => {
  expect(await measure({ language: undefined, text: 'a: 1\n\n# b\n' })).toMatchObject({
    lineCount: 3,
    codeLines: 0,
    rawCommentLines: 0,
    blankLines: 1,
  })
})

test('reports only secrets for a file that does not count', async () => {
  const text = `<<<<<<< a\n=======\n>>>>>>> b\n${token}\n`
  const { warnings } = await measure({ isCounted: false, language: undefined, text, path: 'a.json' })
  expect(warnings.map(({ kind }) => kind)).toEqual(['secret'])
})

test('reports no secrets in a lock file', async () => {
  const lock = { isCounted: false, language: undefined, text: token, path: 'a/package-lock.json' }
  expect((await measure(lock)).warnings).toEqual([])
})

test('orders warnings by line and names their file', async () => {
  const text = `func a() {\n${'\tb()\n'.repeat(120)}}\nvar c = "${token}"\n`
  const { warnings } = await measure({ text, path: 'cmd/a.go' })
  expect(warnings.map(({ fileName, kind, startLine }) => `${fileName} ${kind} ${startLine}`)).toEqual([
    'cmd/a.go long-function 1',
    'cmd/a.go secret 123',
  ])
})

test('measures any file with warnings that match the contract', async () => {
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

test('returns the same result twice', async () => {
  const file = { text: 'func a() {\n}\n' }
  expect(await measure(file)).toEqual(await measure(file))
})

function measure({ text, ...rest }: Partial<Omit<FileToMeasure, 'text'>> & { readonly text: string }) {
  const defaults = { path: 'a.go', language: languageByKey('go'), isCounted: true, isTest: false }
  return measureFile({ ...defaults, ...rest, text: Buffer.from(text) })
}
