import {
  ada,
  aRepository,
  grace,
  lines,
  type RepositoryBuilder,
  stories,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzed, only } from '../../test/analyzed.ts'
import type { Report } from '../contract/report.ts'
import type { TechnologyStat } from '../contract/technology-stat.ts'

type Script = Parameters<RepositoryBuilder['commit']>[0]

const REACT = "import { useState } from 'react'\n"
const ADA = 'ada@byrne.example'
const GRACE = 'grace@okafor.example'

describe('a technology that only a manifest names (R8)', () => {
  const twoPackages = () =>
    story(
      work(1, { 'package.json': manifest({ vitest: '5' }) }, grace),
      work(2, { 'web/package.json': manifest({ react: '19' }), 'web/app.ts': lines(50, 1) }),
      work(3, { 'api/package.json': manifest({ fastify: '5' }), 'api/app.ts': lines(50, 2) }, grace),
    )

  test('is worth 1 xp to who worked beside the manifest', async () =>
    expect(told(await reportOn(twoPackages()), 'react')).toMatchObject({ experience: 1, declaredOnly: true }))
  test('is nothing to who worked elsewhere', async () =>
    expect(told(await reportOn(twoPackages(), GRACE), 'react')).toBeUndefined())
  test('is worth it to all below the manifest', async () =>
    expect([
      told(await reportOn(twoPackages()), 'vitest')?.experience,
      told(await reportOn(twoPackages(), GRACE), 'vitest')?.experience,
    ]).toEqual([1, 1]))
  test('is not in the evidence, since nothing was done with it', async () =>
    expect((await reportOn(twoPackages())).evidence!.technologies).toEqual([]))
  test('is none of the languages and adds nothing to the total', async () => {
    const { experience, languages } = (await reportOn(twoPackages())).person!
    expect(languages.map((language) => language.experience)).toEqual([experience.total])
  })
  test('gives no badge, in however many months', async () => {
    const months = Array.from({ length: 12 }, (_, place) =>
      onDay(`2025-${String(place + 1).padStart(2, '0')}-10`),
    )
    const declared = story(work(1, { 'package.json': manifest({ react: '19' }) }))
    for (const [place, on] of months.entries())
      declared.commit({ by: ada, on, write: { [`${place}.ts`]: lines(200, place) } })
    expect((await reportOn(declared)).person!.badges).toEqual([])
  })
  test('is no longer worth it where the manifest is gone', async () => {
    const gone = twoPackages().commit({ by: grace, on: '2026-05-09', remove: ['web/package.json'] })
    expect(told(await reportOn(gone), 'react')).toBeUndefined()
  })
})

describe('a file uses what it imports in the version a commit leaves', () => {
  test('from the commit on that brings the import', async () =>
    expect(
      await linesIn('react', work(1, { 'a.ts': lines(50, 1) }), work(2, { 'a.ts': REACT + lines(60, 1) })),
    ).toEqual([11]))
  test('until the import is taken out', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + lines(50, 1) }),
        work(2, { 'a.ts': lines(60, 1) }),
        work(3, { 'a.ts': lines(90, 1) }),
      ),
    ).toEqual([51]))
  test('and again when it is back', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + lines(50, 1) }),
        work(2, { 'a.ts': lines(50, 1) }),
        work(3, { 'a.ts': REACT + lines(90, 1) }),
      ),
    ).toEqual([51, 40]))
  test('under its next name', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + lines(50, 1) }),
        { ...work(2, {}), rename: { 'a.ts': 'web/b.ts' } },
        work(3, { 'web/b.ts': REACT + lines(70, 1) }),
      ),
    ).toEqual([51, 20]))
  test('whoever brought the import', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + lines(50, 1) }, grace),
        work(2, { 'a.ts': REACT + lines(70, 1) }),
      ),
    ).toEqual([20]))
  test('for each technology it imports', async () => {
    const both = work(1, { 'a.ts': `${REACT}import { z } from 'zod'\n${lines(50, 1)}` })
    expect([await linesIn('react', both), await linesIn('zod', both)]).toEqual([[52], [52]])
  })
  test('and not for what its neighbours import', async () =>
    expect(await linesIn('react', work(1, { 'a.ts': REACT + lines(50, 1), 'b.ts': lines(70, 2) }))).toEqual([
      51,
    ]))
})

describe('the nearest manifest decides what an import means', () => {
  const python = 'import docker\n'

  test('of those above a file', async () => {
    const { packages } = only(
      await reportOn(
        story(
          work(1, {
            'requirements.txt': 'docker\n',
            'tools/requirements.txt': 'docker-compose\n',
            'a.py': python + lines(9, 1, 'python'),
            'tools/deep/b.py': python + lines(9, 2, 'python'),
          }),
        ),
      ),
    )
    expect(Object.fromEntries(packages.map(({ name, fileCount }) => [name, fileCount]))).toEqual({
      docker: 1,
      'docker-compose': 1,
    })
  })
  test('in a monorepo', async () => {
    const { packages } = only(await reportOn(stories.monorepo!()))
    expect(
      packages.filter(({ fileCount }) => fileCount > 0).map(({ name, technology }) => [name, technology]),
    ).toEqual([
      ['@looms/core', null],
      ['fastify', 'fastify'],
      ['react', 'react'],
      ['zod', 'zod'],
    ])
  })
  test('and none is needed', async () =>
    expect(await linesIn('react', work(1, { 'a.ts': REACT + lines(50, 1) }))).toEqual([51]))
  test('and one the catalogue does not know is kept by its name', async () => {
    const { packages } = only(
      await reportOn(story(work(1, { 'package.json': manifest({ 'knots-of-looms': '1' }) }))),
    )
    expect(packages).toEqual([{ ecosystem: 'npm', name: 'knots-of-looms', technology: null, fileCount: 0 }])
  })
})

describe('technologies of other kinds of files', () => {
  test('are imported by the code of notebooks', async () =>
    expect(
      (await reportOn(stories.notebooks!(), GRACE)).evidence!.technologies.map(({ name }) => name),
    ).toEqual(['jupyter', 'numpy']))
  test('are what a file is written for, at the weight of its lines', async () =>
    expect(
      await linesIn('docker', work(1, { Dockerfile: 'FROM scratch\nRUN tie knots\nCOPY . /srv\n' })),
    ).toEqual([0.9]))
  test('are not what is left out', async () =>
    expect(await linesIn('react', work(1, { 'vendor/a.js': REACT + lines(50, 1) }))).toEqual([]))
})

describe('the evidence of a technology', () => {
  test('has its factor and its limit', async () => {
    const text = `import _ from 'lodash'\n${lines(20, 1)}`
    const { technologies } = (await reportOn(story(work(1, { 'a.ts': text })))).evidence!
    expect(technologies.map(({ name, factor, atMost }) => [name, factor, atMost])).toEqual([
      ['lodash', 0.85, 50],
    ])
  })
  test('which no number of months exceeds', async () => {
    const years = story()
    for (let month = 0; month < 12; month++)
      for (let day = 1; day <= 15; day++) {
        const text = `import _ from 'lodash'\n${lines(200, 100 * month + day)}`
        years.commit({
          by: ada,
          on: new Date(Date.UTC(2025, month, day)).toISOString(),
          write: { 'a.ts': text },
        })
      }
    expect(told(await reportOn(years), 'lodash')?.experience).toBe(50)
  })
})

function onDay(date: string): string {
  return `${date}T10:00:00Z`
}

/** Somebody's work on a day of May 2026. */
function work(day: number, write: Record<string, string>, by = ada): Script {
  return { by, on: onDay(`2026-05-0${day}`), message: `Day ${day}`, write }
}

function story(...commits: readonly Script[]): RepositoryBuilder {
  const repository = aRepository('technologies')
  for (const commit of commits) repository.commit(commit)
  return repository
}

function manifest(dependencies: Record<string, string>): string {
  return `${JSON.stringify({ dependencies }, null, 2)}\n`
}

function reportOn(told: RepositoryBuilder, author = ADA): Promise<Report> {
  return analyzed(told, { authors: [author] })
}

function told({ person }: Report, key: string): TechnologyStat | undefined {
  return person!.groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key)
}

/** Ada's effective lines in files that use it, of the commits that have any. */
async function linesIn(key: string, ...commits: readonly Script[]): Promise<number[]> {
  const { months } = (await reportOn(story(...commits))).evidence!
  const found = months.flatMap(({ repositories }) => repositories).flatMap((repository) => repository.commits)
  return found.flatMap(({ technologies }) => technologies[key] ?? [])
}
