import { emptyReport, everybodysReport, sampleReport } from '@handiwork/fixtures/reports'
import { expect, test } from 'vitest'
import { plain } from '../../../ui/look.ts'
import { explanationText } from './explanation-text.ts'

const canvas = { look: plain, width: 80 }
const explained = (word: string, report = sampleReport()) => explanationText(report, word, canvas)

test('without a word all months are listed, the newest first and with its commits', () => {
  expect(explained('').split('\n').slice(0, 24).join('\n')).toMatchInlineSnapshot(`
    "Mira Okafor  2,184.20 xp
     2,062.00 code + 122.20 Stack Overflow = 2,184.20
     level = min(10, 1 + floor(log2(1 + 2,184.20/10))) = 8

    Months  13.43 xp
     E of a day are its effective lines, D = min(4, log2(1 + E/20)); x of a month is
     the sum of its D, its xp 20 × (1 − e^(−x/25)).
     month    days  commits   lines       x    xp
     2026-11     3        4  484.78   9.494  6.32
     2026-10     3        4   776.5  10.992  7.12

    2026-11  6.32 xp
     x = 3.481 + 2.980 + 3.033 = 9.494
     X = 20 × (1 − e^(−9.494/25)) = 6.32

     day         E, lines                            D
     2026-11-03    203.25  log2(1 + 203.25/20) = 3.481
     2026-11-09    137.78  log2(1 + 137.78/20) = 2.980
     2026-11-18    143.75  log2(1 + 143.75/20) = 3.033

     mira/tidewater  2.65 xp
      59936ae418d5  2026-11-03  203.25 effective lines
        TypeScript  1 × (188 + 0.25 × 61) = 203.25
        in files that use react 121.95"
  `)
})

test.each([
  ['2026-10', '2026-10  7.12 xp\n'],
  ['2026', 'Months  13.43 xp\n'],
  ['2026-11-09', '2026-11-09\n'],
  ['typescript', 'TypeScript  741.60 xp\n'],
  ['REACT', 'React  486.20 xp\n'],
  ['OpenAPI / Swagger', 'OpenAPI / Swagger  21.20 xp\n'],
  ['dev-ops', 'Hallmark\n'],
  ['Unit Testing', 'Hallmark\n'],
  ['kestrel', 'harborlight/kestrel  411.60 xp\n'],
  ['mira/Tidewater', 'mira/tidewater  371.20 xp\n'],
  ['C0FFEE', ' c0ffee123456 in harborlight/kestrel counts in mira/tidewater\n'],
])('%s names what begins with %j', (word, start) => {
  expect(explained(word).slice(0, start.length)).toBe(start)
})

test('a commit is found by the beginning of its id', () => {
  const { id } = sampleReport().evidence!.months[0]!.repositories[0]!.commits[0]!
  expect(explained(id.slice(0, 9))).toContain(`  ${id.slice(0, 12)}  `)
})

test('a technology shows its months, its factor and its limit', () => {
  expect(explained('vitest')).toContain('1.61 × 0.95 = 1.53, at most\n 100: 1.53\n')
})

test('of a technology that only a manifest names there is nothing to calculate', () => {
  expect(explained('postcss')).toBe(
    'PostCSS  1.00 xp\n Used in 1 project: named in a manifest, but no file of this person uses it,\n which is worth 1 xp\n',
  )
})

test('a badge says what its next level asks for', () => {
  expect(explained('dev-ops')).toContain('great asks for 100 xp, 2 repositories')
})

test('a repository shows the sums of its figures', () => {
  expect(explained('kestrel')).toContain('contribution: 148,220 of 361,512 effective lines = 41%')
})

test('of everybody, repositories can be explained', () => {
  expect(explained('kestrel', everybodysReport())).toContain('quality: tests 21.4/25 + comments 13.1/15')
})

test('of everybody, the months are those of nobody', () => {
  expect(explained('', everybodysReport())).toContain('name them with --author')
})

test('where nothing was read, the person is all there is', () => {
  expect(explained('', emptyReport())).toContain('Mira Okafor  0.00 xp')
})

test.each([
  ['flask', 'Nothing in this result is called "flask". Say a month (2026-11), a day, a language'],
  ['2020-05', 'No xp was earned in 2020-05; the months go from 2026-10 to 2026-11.'],
  ['2020-05-01', 'No xp was earned in 2020-05-01'],
  ['.', 'Targets go before --explain.'],
])('%s gets a clear sentence', (word, sentence) => {
  expect(() => explained(word)).toThrow(sentence)
})

test('a word of everybody that is no repository gets a clear sentence', () => {
  expect(() => explained('react', everybodysReport())).toThrow(
    'Of everybody only repositories can be explained',
  )
})
