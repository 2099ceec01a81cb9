import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { publishedPackages } from '../packages/published-packages.ts'

interface Job {
  readonly 'timeout-minutes'?: number
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url))
const workflows = readdirSync(folder).map(
  (name) => [name, parse(readFileSync(`${folder}${name}`, 'utf8')) as Workflow] as const,
)
const scriptsOf = ({ steps }: Job) => steps.flatMap(({ run = '' }) => run.split('\n'))

describe.each(workflows)('the workflow %s', (_, { permissions, jobs }) => {
  test('may only read by default', () => expect(permissions).toEqual({ contents: 'read' }))

  describe.each(Object.entries(jobs))('the job %s', (_, job) => {
    test('ends after a time of its own', () => expect(job['timeout-minutes']).toBeLessThanOrEqual(90))

    test('runs npm scripts that exist', () => {
      const used = scriptsOf(job).flatMap((line) => /^\s*npm run (?:-s )?([\w:]+)/.exec(line)?.[1] ?? [])
      expect(used.filter((name) => !(name in manifest.scripts))).toEqual([])
    })

    test('runs no command that contains text of a title or a branch', () => {
      expect(scriptsOf(job).filter((line) => /\$\{\{\s*github\.(?:event|head_ref)/.test(line))).toEqual([])
    })

    test('uses actions of a fixed version', () => {
      const used = job.steps.flatMap(({ uses }) => uses ?? [])
      expect(used.filter((action) => !/@v\d+$|@[\da-f]{40}$/.test(action))).toEqual([])
    })
  })
})

test('only the jobs that publish may write and sign', () => {
  const writing = workflows.flatMap(([, { jobs }]) =>
    Object.entries(jobs).filter(([, { permissions = {} }]) => Object.values(permissions).includes('write')),
  )
  expect(writing.map(([name]) => name)).toEqual(['publish', 'image'])
})

test('a release publishes every package', () => {
  const { publish } = Object.fromEntries(workflows)['release.yml']!.jobs
  const [, list = ''] = /for package in ([^;]*);/.exec(scriptsOf(publish!).join('\n')) ?? []
  const tarballs = publishedPackages.map(({ name }) => name.replace('@', '').replace('/', '-'))
  expect(list.split(' ')).toEqual(expect.arrayContaining(tarballs))
})
