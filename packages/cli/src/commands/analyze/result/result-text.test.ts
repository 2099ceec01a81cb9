import { expect, test } from 'vitest'
import { languageColor } from '../../../../test/fake-core.ts'
import {
  everybodysReport,
  history,
  language,
  mira,
  repository,
  sampleReport,
} from '../../../../test/sample-report.ts'
import { plain } from '../../../ui/look.ts'
import { resultText } from './result-text.ts'

const options = { look: plain, elapsed: 4_200, languageColor }

test('a person on 80 columns', () => {
  expect(resultText(sampleReport(), { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits in 4 s

    Mira Okafor  mira@oakfield.example, mira@users.noreply.github.com +1
    2,184 xp  level 8  ━━━━━━━━━━━━━━━━━───────  366 xp to level 9

    Languages                                               xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    742   99
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━─────────    561   98
     Rust        ━━━━━━━━━━━━━━━━──────────────────────    318   96
     JavaScript  ━━━━━━━━━━━───────────────────────────    214   12 cold, Mar 2025
     Python      ━━━━━─────────────────────────────────     96   41
     SQL         ━━────────────────────────────────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)

    Top Projects                                            xp
     harborlight/kestrel                  3,104 commits    412
     mira/tidewater                       1,911 commits    371
     oakfield/ledger                      2,140 commits    338

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 in all

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('a person on 40 columns', () => {
  expect(resultText(sampleReport(), { ...options, width: 40 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits
    in 4 s

    Mira Okafor
    mira@oakfield.example, mira@users.norep…
    2,184 xp  level 8  ━━━━━━━━━━────
    366 xp to level 9

    Languages                   xp
     TypeScript  ━━━━━━━━━━    742   99
     Go          ━━━━━━━━──    561   98
     Rust        ━━━━──────    318   96
     JavaScript  ━━━───────    214   12 cold
     Python      ━─────────     96   41
     SQL         ━─────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold
     since Aug 2016)

    Top Projects              commits     xp
     harborlight/kestrel        3,104    412
     mira/tidewater             1,911    371
     oakfield/ledger            2,140    338

    Commits  ▄▄▄▆▆▇▇▇▇▅██
    Dec 2025 to Nov 2026, 1,275 in all

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('a wider terminal is used up to 100 columns', () => {
  expect(resultText(sampleReport(), { ...options, width: 120 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits in 4 s

    Mira Okafor  mira@oakfield.example, mira@users.noreply.github.com +1
    2,184 xp  level 8  ━━━━━━━━━━━━━━━━━───────  366 xp to level 9

    Languages                                                                   xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    742   99
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────────    561   98
     Rust        ━━━━━━━━━━━━━━━━━━━━━━━━━─────────────────────────────────    318   96
     JavaScript  ━━━━━━━━━━━━━━━━━─────────────────────────────────────────    214   12 cold, Mar 2025
     Python      ━━━━━━━───────────────────────────────────────────────────     96   41
     SQL         ━━━━──────────────────────────────────────────────────────     48   52
     and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)

    Top Projects                                                                xp
     harborlight/kestrel                                      3,104 commits    412
     mira/tidewater                                           1,911 commits    371
     oakfield/ledger                                          2,140 commits    338

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 in all

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('a person in all colours', () => {
  const colorful = resultText(sampleReport(), { ...options, width: 80, look: { level: 3, ground: 'dark' } })
  expect(colorful.replaceAll('\u001b', '‹')).toMatchInlineSnapshot(`
    "‹[38;2;124;205;142m✓‹[39m Read 3 repositories, 18,402 commits ‹[38;2;148;139;128min 4 s‹[39m

    ‹[1mMira Okafor‹[22m  ‹[38;2;148;139;128mmira@oakfield.example, mira@users.noreply.github.com +1‹[39m
    ‹[1m‹[38;2;231;158;107m2,184 xp‹[39m‹[22m  level 8  ‹[38;2;231;158;107m━━━━━━━━━━━━━━━━━‹[39m‹[38;2;148;139;128m───────‹[39m  ‹[38;2;148;139;128m366 xp to level 9‹[39m

    ‹[1mLanguages                                          ‹[22m‹[38;2;148;139;128m     xp‹[39m‹[38;2;148;139;128m   temperature‹[39m
     TypeScript  ‹[38;2;66;136;216m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━‹[39m    742   99
     Go          ‹[38;2;0;173;216m━━━━━━━━━━━━━━━━━━━━━━━━━━━━━‹[39m‹[38;2;148;139;128m─────────‹[39m    561   98
     Rust        ‹[38;2;222;165;132m━━━━━━━━━━━━━━━━‹[39m‹[38;2;148;139;128m──────────────────────‹[39m    318   96
     JavaScript  ‹[38;2;137;135;114m━━━━━━━━━━━‹[39m‹[38;2;148;139;128m───────────────────────────‹[39m    214   ‹[38;2;158;177;191m12 cold, Mar 2025‹[39m
     Python      ‹[38;2;79;140;192m━━━━━‹[39m‹[38;2;148;139;128m─────────────────────────────────‹[39m     96   41
     SQL         ‹[38;2;227;140;0m━━‹[39m‹[38;2;148;139;128m────────────────────────────────────‹[39m     48   52
    ‹[38;2;148;139;128m and CSS 37, Shell 28, Ruby 17 (cold since Aug 2016)‹[39m

    ‹[1mTop Projects                              ‹[22m‹[38;2;148;139;128m         ‹[39m‹[38;2;148;139;128m     xp‹[39m
     harborlight/kestrel             ‹[38;2;148;139;128m     3,104 commits‹[39m    412
     mira/tidewater                  ‹[38;2;148;139;128m     1,911 commits‹[39m    371
     oakfield/ledger                 ‹[38;2;148;139;128m     2,140 commits‹[39m    338

    ‹[1mCommits‹[22m  ‹[38;2;231;158;107m▄▄▄▆▆▇▇▇▇▅██‹[39m  ‹[38;2;148;139;128mDec 2025 to Nov 2026, 1,275 in all‹[39m

    ‹[38;2;148;139;128manalysed 20 Nov 2026,‹[39m ‹[38;2;148;139;128mformula xp/1‹[39m
    "
  `)
})

test('everybody on 80 columns', () => {
  expect(resultText(everybodysReport(), { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits in 4 s

    3 repositories  4 people

    Languages                                               xp   temperature
     TypeScript  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━    773   98
     Go          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━──────────    560   99
     Rust        ━━━━━━━━━━━━━━━━──────────────────────    318   95
     SQL         ━━────────────────────────────────────     48   52
     CSS         ━─────────────────────────────────────     22   50
     Ruby        ━─────────────────────────────────────     17   0 cold, Aug 2016

    People                                                  xp
     Jonas Lindqvist                      8,862 commits      —   Go, SQL, Shell
     Mira Okafor                          7,155 commits      —   TypeScript, Rust
     陳美玲                                 640 commits     90   Rust
     Aoife Ní Dhomhnaill-Fitzgerald         212 commits     41   Python

    Commits  ▄▄▄▆▆▇▇▇▇▅██  Dec 2025 to Nov 2026, 1,275 in all

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('everybody on 40 columns', () => {
  expect(resultText(everybodysReport(), { ...options, width: 40 })).toMatchInlineSnapshot(`
    "✓ Read 3 repositories, 18,402 commits
    in 4 s

    3 repositories  4 people

    Languages                   xp
     TypeScript  ━━━━━━━━━━    773   98
     Go          ━━━━━━━───    560   99
     Rust        ━━━━──────    318   95
     SQL         ━─────────     48   52
     CSS         ━─────────     22   50
     Ruby        ━─────────     17   0 cold

    People                    commits     xp
     Jonas Lindqvist            8,862      —
     Mira Okafor                7,155      —
     陳美玲                       640     90
     Aoife Ní Dhomhnaill-Fi…      212     41

    Commits  ▄▄▄▆▆▇▇▇▇▅██
    Dec 2025 to Nov 2026, 1,275 in all

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('everybody in one repository', () => {
  const report = everybodysReport({ repositories: everybodysReport().repositories.slice(0, 1) })
  expect(
    resultText(report, { ...options, width: 80 })
      .split('\n')
      .at(2),
  ).toBe('harborlight/kestrel  4 people')
})

test('an empty repository gets a kind sentence', () => {
  const report = sampleReport({ repositories: [repository('mira/empty')] })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 0 commits in 4 s

    mira/empty has no commits to read yet. Come back after the first one.
    "
  `)
})

test('commits without code say so and leave the empty sections out', () => {
  const person = { ...mira, experience: { total: 0 }, level: 1, languages: [], pushes: [] }
  const notes = repository('mira/notes', { history: history(3), userContributionPercent: 0 })
  const report = sampleReport({ person, repositories: [notes] })
  expect(resultText(report, { ...options, width: 80 })).toMatchInlineSnapshot(`
    "✓ Read 1 repository, 3 commits in 4 s

    Mira Okafor  mira@oakfield.example, mira@users.noreply.github.com +1
    0 xp  level 1  ────────────────────────  10 xp to level 2

    No hand-written code in a language Handiwork knows was found in these commits.

    analysed 20 Nov 2026, formula xp/1
    "
  `)
})

test('when nothing was read there is nothing to print', () => {
  expect(resultText(sampleReport({ repositories: [] }), { ...options, width: 80 })).toBe('')
})

test('what was skipped shows in the headline', () => {
  const skipped = [{ name: 'gone', reason: 'unreadable' as const, message: '' }]
  expect(resultText(sampleReport({ skipped }), { ...options, width: 80 })).toContain(
    'Read 3 of 4 repositories,',
  )
})

test('many languages are counted rather than listed without end', () => {
  const languages = Array.from({ length: 60 }, (_, at) => language(`Language number ${at}`, 600 - at, 50))
  const report = sampleReport({ person: { ...mira, languages } })
  expect(resultText(report, { ...options, width: 80 })).toContain('48 more\n')
})

test('the highest level has nothing above it', () => {
  const report = sampleReport({ person: { ...mira, experience: { total: 7000 }, level: 10 } })
  expect(resultText(report, { ...options, width: 80 })).toContain('the highest level')
})

test('an analysis as of another day says so', () => {
  const report = sampleReport({ asOf: '2025-12-31T23:59:59.999Z' })
  expect(resultText(report, { ...options, width: 80 })).toContain(
    'analysed 20 Nov 2026, as of 31 Dec 2025, formula xp/1',
  )
})
