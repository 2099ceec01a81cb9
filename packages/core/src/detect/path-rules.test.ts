import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linguist } from '../catalog/linguist.ts'
import { compilePathRules } from './path-rules.ts'

const name = fc.constantFrom(
  ...[
    'src',
    'a',
    'vendor',
    'docs',
    'doc',
    'Documentation',
    'node_modules',
    'jquery',
    'jquery.ui.js',
    'react-dom',
    'x.js',
  ],
  ...[
    'extjs',
    'x.css',
    'react.js',
    'import.css',
    'x.d.ts',
    'README',
    'README.md',
    'configure',
    'test',
    'fixtures',
    'd3.v3',
  ],
  ...[
    'bootstrap',
    'bootstrap.x',
    'CHANGES.d',
    'x.min.js',
    'packages',
    'x.1.1',
    'third-party',
    '.github',
    'theme',
    'gradlew',
  ],
)

test.each([
  ['vendored', linguist.vendored],
  ['documentation', linguist.documentation],
])('matches %s paths like the separate patterns', (_, patterns) => {
  const matchesRules = compilePathRules(patterns)
  const expressions = patterns.map((pattern) => new RegExp(pattern))
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const path = names.join('/')
      expect({ path, isMatch: matchesRules(path) }).toEqual({
        path,
        isMatch: expressions.some((pattern) => pattern.test(path)),
      })
    }),
    { numRuns: 3000 },
  )
})
