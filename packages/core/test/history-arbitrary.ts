import {
  ada,
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
  tove,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'

/** A commit that changes a file's imports, removes its first lines and appends lines. */
export interface Step {
  readonly by: 'ada' | 'grace'
  readonly withTove: boolean
  /** Days after January 1, 2024. */
  readonly day: number
  readonly path: keyof typeof imports
  readonly imports: boolean
  readonly add: number
  readonly remove: number
}

/** The import line of each file. */
const imports = {
  'web/app.tsx': "import { useState } from 'react'\n",
  'web/app.test.ts': "import { test } from 'vitest'\n",
  'web/app.css': '',
  'api/app.py': 'from flask import Flask\n',
  'api/Dockerfile': 'FROM python\n',
  'ci.yml': '',
  'README.md': '',
  'vendor/rope.go': '',
}

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom('ada', 'ada', 'grace'),
  withTove: fc.boolean(),
  day: fc.integer({ min: 0, max: 70 }),
  path: fc.constantFrom(...(Object.keys(imports) as (keyof typeof imports)[])),
  imports: fc.boolean(),
  add: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.integer({ min: 0, max: 700 })),
  remove: fc.integer({ min: 0, max: 60 }),
})

/**
 * Short histories, sorted by day, in which technologies are added and removed. Some days exceed every cap.
 */
export const stepsArbitrary: fc.Arbitrary<Step[]> = fc
  .array(stepArbitrary, { minLength: 1, maxLength: 10 })
  .map((steps) => steps.toSorted((one, other) => one.day - other.day))

/** Builds the repository of these steps, one minute apart. */
export function buildHistory(name: string, steps: readonly Step[]): RepositoryBuilder {
  const files = new Map<string, string[]>()
  const repository = createRepository(name)
  for (const [index, step] of steps.entries()) {
    const { path, day, by, withTove } = step
    const added = generateLines(step.add, index).split(/(?<=\n)/)
    const content = [...(files.get(path) ?? []).slice(step.remove), ...added]
    files.set(path, content)
    repository.commit({
      by: by === 'ada' ? ada : grace,
      ...(withTove && { coAuthors: [tove] }),
      on: new Date(Date.UTC(2024, 0, 1 + day, 0, index)).toISOString(),
      message: `Step ${index}`,
      write: { [path]: (step.imports ? imports[path] : '') + content.join('') },
    })
  }
  return repository
}
