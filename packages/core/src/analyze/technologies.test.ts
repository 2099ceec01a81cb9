import {
  ada,
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { buildAndAnalyze, onlyRepository } from '../../test/analyze-repositories.ts'
import type { Report } from '../contract/report.ts'
import type { TechnologyStat } from '../contract/technology-stat.ts'

type CommitScript = Parameters<RepositoryBuilder['commit']>[0]

const REACT = "import { useState } from 'react'\n"
const ADA = 'ada@byrne.example'
const GRACE = 'grace@okafor.example'

describe('a technology that is only declared in a manifest (R8)', () => {
  const twoPackages = () =>
    story(
      work(1, { 'package.json': manifest({ vitest: '5' }) }, grace),
      work(2, { 'web/package.json': manifest({ react: '19' }), 'web/app.ts': generateLines(50, 1) }),
      work(3, { 'api/package.json': manifest({ fastify: '5' }), 'api/app.ts': generateLines(50, 2) }, grace),
    )

  test('earns 1 xp for a person who worked next to the manifest', async () =>
    expect(findTechnology(await reportOn(twoPackages()), 'react')).toMatchObject({
      experience: 1,
      declaredOnly: true,
    }))
  test('earns nothing for a person who worked elsewhere', async () =>
    expect(findTechnology(await reportOn(twoPackages(), GRACE), 'react')).toBeUndefined())
  test('earns 1 xp for everyone below the manifest', async () =>
    expect({
      ada: findTechnology(await reportOn(twoPackages()), 'vitest')?.experience,
      grace: findTechnology(await reportOn(twoPackages(), GRACE), 'vitest')?.experience,
    }).toEqual({ ada: 1, grace: 1 }))
  test('is not part of the evidence', async () =>
    expect((await reportOn(twoPackages())).evidence!.technologies).toEqual([]))
  test('is not a language and adds nothing to the total', async () => {
    const { experience, languages } = (await reportOn(twoPackages())).person!
    expect(languages.map((language) => language.experience)).toEqual([experience.total])
  })
  test('earns no badge in any number of months', async () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      isoTime(`2025-${String(index + 1).padStart(2, '0')}-10`),
    )
    const declared = story(work(1, { 'package.json': manifest({ react: '19' }) }))
    for (const [index, on] of months.entries())
      declared.commit({ by: ada, on, write: { [`${index}.ts`]: generateLines(200, index) } })
    expect((await reportOn(declared)).person!.badges).toEqual([])
  })
  test('earns nothing after the manifest was deleted', async () => {
    const withoutManifest = twoPackages().commit({
      by: grace,
      on: '2026-05-09',
      remove: ['web/package.json'],
    })
    expect(findTechnology(await reportOn(withoutManifest), 'react')).toBeUndefined()
  })
})

describe('a file uses what it imports after a commit', () => {
  test('from the commit that adds the import', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': generateLines(50, 1) }),
        work(2, { 'a.ts': REACT + generateLines(60, 1) }),
      ),
    ).toEqual([11]))
  test('until the import is removed', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + generateLines(50, 1) }),
        work(2, { 'a.ts': generateLines(60, 1) }),
        work(3, { 'a.ts': generateLines(90, 1) }),
      ),
    ).toEqual([51]))
  test('again after the import is restored', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + generateLines(50, 1) }),
        work(2, { 'a.ts': generateLines(50, 1) }),
        work(3, { 'a.ts': REACT + generateLines(90, 1) }),
      ),
    ).toEqual([51, 40]))
  test('after a rename', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + generateLines(50, 1) }),
        { ...work(2, {}), rename: { 'a.ts': 'web/b.ts' } },
        work(3, { 'web/b.ts': REACT + generateLines(70, 1) }),
      ),
    ).toEqual([51, 20]))
  test('even if another author added the import', async () =>
    expect(
      await linesIn(
        'react',
        work(1, { 'a.ts': REACT + generateLines(50, 1) }, grace),
        work(2, { 'a.ts': REACT + generateLines(70, 1) }),
      ),
    ).toEqual([20]))
  test('for each imported technology', async () => {
    const both = work(1, { 'a.ts': `${REACT}import { z } from 'zod'\n${generateLines(50, 1)}` })
    expect({ react: await linesIn('react', both), zod: await linesIn('zod', both) }).toEqual({
      react: [52],
      zod: [52],
    })
  })
  test('but not for imports of neighboring files', async () =>
    expect(
      await linesIn('react', work(1, { 'a.ts': REACT + generateLines(50, 1), 'b.ts': generateLines(70, 2) })),
    ).toEqual([51]))
})

describe('the nearest manifest determines the meaning of an import', () => {
  const python = 'import docker\n'

  test('among those above a file', async () => {
    const { packages } = onlyRepository(
      await reportOn(
        story(
          work(1, {
            'requirements.txt': 'docker\n',
            'tools/requirements.txt': 'docker-compose\n',
            'a.py': python + generateLines(9, 1, 'python'),
            'tools/deep/b.py': python + generateLines(9, 2, 'python'),
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
    const { packages } = onlyRepository(await reportOn(repositoryScenarios.monorepo()))
    expect(
      packages.filter(({ fileCount }) => fileCount > 0).map(({ name, technology }) => [name, technology]),
    ).toEqual([
      ['@looms/core', null],
      ['fastify', 'fastify'],
      ['react', 'react'],
      ['zod', 'zod'],
    ])
  })
  test('but is not required', async () =>
    expect(await linesIn('react', work(1, { 'a.ts': REACT + generateLines(50, 1) }))).toEqual([51]))
  test('and lists packages outside the catalog by name', async () => {
    const { packages } = onlyRepository(
      await reportOn(story(work(1, { 'package.json': manifest({ 'knots-of-looms': '1' }) }))),
    )
    expect(packages).toEqual([{ ecosystem: 'npm', name: 'knots-of-looms', technology: null, fileCount: 0 }])
  })
})

describe('technologies of other file types', () => {
  test('are imported by the code of notebooks', async () =>
    expect(
      (await reportOn(repositoryScenarios.notebooks(), GRACE)).evidence!.technologies.map(({ name }) => name),
    ).toEqual(['jupyter', 'numpy']))
  test('are determined by the file type, with the weight of its lines', async () =>
    expect(
      await linesIn('docker', work(1, { Dockerfile: 'FROM scratch\nRUN tie knots\nCOPY . /srv\n' })),
    ).toEqual([0.9]))
  test('exclude files that are left out', async () =>
    expect(await linesIn('react', work(1, { 'vendor/a.js': REACT + generateLines(50, 1) }))).toEqual([]))
})

describe('the evidence of a technology', () => {
  test('includes its factor and its maximum', async () => {
    const text = `import _ from 'lodash'\n${generateLines(20, 1)}`
    const { technologies } = (await reportOn(story(work(1, { 'a.ts': text })))).evidence!
    expect(technologies.map(({ name, factor, limit }) => [name, factor, limit])).toEqual([
      ['lodash', 0.85, 50],
    ])
  })
  test('never exceeds the maximum', async () => {
    const years = story()
    for (let month = 0; month < 12; month++)
      for (let day = 1; day <= 15; day++) {
        const text = `import _ from 'lodash'\n${generateLines(200, 100 * month + day)}`
        years.commit({
          by: ada,
          on: new Date(Date.UTC(2025, month, day)).toISOString(),
          write: { 'a.ts': text },
        })
      }
    expect(findTechnology(await reportOn(years), 'lodash')?.experience).toBe(50)
  })
})

function isoTime(date: string): string {
  return `${date}T10:00:00Z`
}

/** A commit in May 2026. */
function work(day: number, write: Record<string, string>, by = ada): CommitScript {
  return { by, on: isoTime(`2026-05-0${day}`), message: `Day ${day}`, write }
}

function story(...commits: readonly CommitScript[]): RepositoryBuilder {
  const repository = createRepository('technologies')
  for (const commit of commits) repository.commit(commit)
  return repository
}

function manifest(dependencies: Record<string, string>): string {
  return `${JSON.stringify({ dependencies }, null, 2)}\n`
}

function reportOn(history: RepositoryBuilder, author = ADA): Promise<Report> {
  return buildAndAnalyze(history, { authors: [author] })
}

function findTechnology({ person }: Report, key: string): TechnologyStat | undefined {
  return person!.groups.flatMap(({ technologies }) => technologies).find(({ name }) => name === key)
}

/** Ada's effective lines in files that use the technology, by commit. */
async function linesIn(key: string, ...commits: readonly CommitScript[]): Promise<number[]> {
  const { months } = (await reportOn(story(...commits))).evidence!
  const commitEvidence = months
    .flatMap(({ repositories }) => repositories)
    .flatMap((repository) => repository.commits)
  return commitEvidence.flatMap(({ technologies }) => technologies[key] ?? [])
}
