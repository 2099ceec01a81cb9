import {
  ada,
  aRepository,
  grace,
  lines,
  type RepositoryBuilder,
  tove,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'

/** A commit that changes what a file imports, takes lines from its beginning and adds lines at its end. */
export interface Step {
  readonly by: 'ada' | 'grace'
  readonly withTove: boolean
  /** Days after New Year 2024. */
  readonly day: number
  readonly path: keyof typeof imports
  readonly imports: boolean
  readonly add: number
  readonly remove: number
}

/** What each file imports where it does. */
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

const aStep: fc.Arbitrary<Step> = fc.record({
  by: fc.constantFrom('ada', 'ada', 'grace'),
  withTove: fc.boolean(),
  day: fc.integer({ min: 0, max: 70 }),
  path: fc.constantFrom(...(Object.keys(imports) as (keyof typeof imports)[])),
  imports: fc.boolean(),
  add: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }) }, fc.integer({ min: 0, max: 700 })),
  remove: fc.integer({ min: 0, max: 60 }),
})

/** A short history of technologies that come and go, in the order of its days; some days are over every cap. */
export const someSteps: fc.Arbitrary<Step[]> = fc
  .array(aStep, { minLength: 1, maxLength: 10 })
  .map((steps) => steps.toSorted((one, other) => one.day - other.day))

/** The repository these steps make, a minute after the other. */
export function historyOf(name: string, steps: readonly Step[]): RepositoryBuilder {
  const files = new Map<string, string[]>()
  const repository = aRepository(name)
  for (const [place, step] of steps.entries()) {
    const { path, day, by, withTove } = step
    const added = lines(step.add, place).split(/(?<=\n)/)
    const content = [...(files.get(path) ?? []).slice(step.remove), ...added]
    files.set(path, content)
    repository.commit({
      by: by === 'ada' ? ada : grace,
      ...(withTove && { coAuthors: [tove] }),
      on: new Date(Date.UTC(2024, 0, 1 + day, 0, place)).toISOString(),
      message: `Step ${place}`,
      write: { [path]: (step.imports ? imports[path] : '') + content.join('') },
    })
  }
  return repository
}
