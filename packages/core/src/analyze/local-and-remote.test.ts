import {
  createRepository,
  generateLines,
  grace,
  type RepositoryBuilder,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import { describe, expect, test } from 'vitest'
import { analyzeRepositories, buildAndAnalyze, onlyRepository } from '../../test/analyze-repositories.ts'
import type { Report } from '../contract/report.ts'
import type { Repository as RepositoryReport } from '../contract/repository.ts'

describe('a local checkout', () => {
  test('applies its .mailmap', async () => {
    await using repository = await repositoryScenarios.aliases().build({ bare: false })
    const { person } = await analyzeRepositories([repository], { authors: ['ada@byrne.example'] })
    expect(person!.emails).toEqual(['a.byrne@looms.example', 'ada@byrne.example'])
  })
  test('applies linguist-language from its .gitattributes', async () => {
    await using repository = await withAttributes('*.sql linguist-language=Go').build({ bare: false })
    expect(languageNames(onlyRepository(await analyzeRepositories([repository])))).toEqual(['Go'])
  })
  test('applies linguist-generated from its .gitattributes', async () => {
    await using repository = await withAttributes('*.sql linguist-generated').build({ bare: false })
    expect(
      onlyRepository(await analyzeRepositories([repository])).history.excluded.generated?.additionCount,
    ).toBe(20)
  })
  test('applies -linguist-vendored from its .gitattributes', async () => {
    await using repository = await withAttributes('vendor/** -linguist-vendored', 'vendor/a.sql').build({
      bare: false,
    })
    expect(languageNames(onlyRepository(await analyzeRepositories([repository])))).toEqual(['SQL'])
  })
})

describe('a remote repository', () => {
  test('ignores its mailmap', async () => {
    const { person } = await buildAndAnalyze(repositoryScenarios.aliases(), {
      authors: ['ada@byrne.example'],
    })
    expect(person!.emails).toEqual(['ada@byrne.example'])
  })
  test('ignores linguist-language', async () =>
    expect(
      languageNames(onlyRepository(await buildAndAnalyze(withAttributes('*.sql linguist-language=Go')))),
    ).toEqual(['SQL']))
  test('ignores linguist-generated', async () =>
    expect(
      languageNames(onlyRepository(await buildAndAnalyze(withAttributes('*.sql linguist-generated')))),
    ).toEqual(['SQL']))
  test('ignores -linguist-vendored', async () =>
    expect(
      languageNames(
        onlyRepository(await buildAndAnalyze(withAttributes('vendor/** -linguist-vendored', 'vendor/a.sql'))),
      ),
    ).toEqual([]))
})

describe('email addresses', () => {
  const emails = ({ repositories }: Report) =>
    repositories.flatMap(({ contributors }) => contributors.map(({ email }) => email))

  test('are included for all authors of a local folder', async () =>
    expect(emails(await buildAndAnalyze(repositoryScenarios.monorepo())).sort()).toEqual([
      'ada@byrne.example',
      'grace@okafor.example',
    ]))
  test('are omitted when an author is selected', async () =>
    expect(
      emails(await buildAndAnalyze(repositoryScenarios.monorepo(), { authors: ['ada@byrne.example'] })),
    ).toEqual([undefined, undefined]))
  test('are omitted for a remote repository', async () => {
    await using repository = await repositoryScenarios.monorepo().build()
    const url = `file://${repository.path}`
    const report = await analyzeRepositories([], { targets: [{ kind: 'url', name: 'looms', url }] })
    expect(emails(report)).toEqual([undefined, undefined])
  })
})

function languageNames({ languages }: RepositoryReport): string[] {
  return languages.map(({ name }) => name)
}

function withAttributes(attributes: string, path = 'a.sql'): RepositoryBuilder {
  return createRepository('saying').commit({
    by: grace,
    on: '2024-01-01',
    write: { '.gitattributes': `${attributes}\n`, [path]: generateLines(20, 1, 'sql') },
  })
}
