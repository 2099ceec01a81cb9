import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
import { createTempFolder } from '../../test/temp-folders.ts'
import { readConfiguredAuthor } from './configured-author.ts'
import { applyMailmap } from './mailmap.ts'

const workIdentity = { name: 'Ada Byrne', email: 'a.byrne@looms.example' }
const ada = { name: 'Ada Byrne', email: 'ada@byrne.example' }

let checkout: Repository

beforeAll(async () => {
  checkout = await repositoryScenarios.aliases().build({ bare: false })
})
afterAll(() => checkout[Symbol.asyncDispose]())

describe('.mailmap', () => {
  test('applies in a local checkout', async () => {
    expect(await applyInCheckout([workIdentity])).toEqual([ada])
  })
  test('is ignored in a bare repository, because it could credit anyone', async () => {
    await using bare = await repositoryScenarios.aliases().build()
    expect(await applyMailmap(await openRepository(bare.path), [workIdentity])).toEqual([workIdentity])
  })
  test('leaves unknown contacts unchanged', async () => {
    const unknownContact = { name: 'A Stranger', email: 'stranger@example.com' }
    expect(await applyInCheckout([unknownContact, workIdentity])).toEqual([unknownContact, ada])
  })
  test('set in the configuration is ignored in a bare repository', async () => {
    await using bare = await repositoryScenarios.aliases().build()
    await bare.git('config', 'mailmap.blob', 'HEAD:.mailmap')
    expect(await applyMailmap(await openRepository(bare.path), [workIdentity])).toEqual([workIdentity])
  })
  test('applies in a subfolder of the checkout', async () => {
    const repository = await openRepository(join(checkout.path, 'src'))
    expect(await applyMailmap(repository, [workIdentity])).toEqual([ada])
  })
  test('returns nothing for no contacts', async () => expect(await applyInCheckout([])).toEqual([]))
})

describe('contacts that git cannot parse', () => {
  test.for([
    { name: '', email: '' },
    { name: 'Ada', email: '' },
    { name: 'Ang<led', email: 'a@b' },
    { name: 'Ada', email: 'a@<b' },
    { name: 'two\nlines', email: 'a@b' },
    { name: '', email: 'only@address' },
    { name: ' spaced ', email: ' a @ b ' },
    { name: 'tab\t', email: '\ta' },
    { name: '\u2028', email: '\u2028' },
    { name: 'return\r', email: 'a@b\r' },
  ])('such as $name <$email> do not affect later contacts', async (unusual) => {
    expect((await applyInCheckout([unusual, workIdentity])).at(-1)).toEqual(ada)
  })
  test('never affect later contacts', async () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 }).filter((value) => value.isWellFormed())
    const contacts = fc.sample(fc.record({ name: text, email: text }), { numRuns: 300, seed: 7 })
    expect((await applyInCheckout([...contacts, workIdentity])).at(-1)).toEqual(ada)
  })
})

describe('readConfiguredAuthor', () => {
  test('reads the configuration of the folder', async () => {
    await checkout.git('config', 'user.email', 'ada@byrne.example')
    await checkout.git('config', 'user.name', 'Ada Byrne')
    expect(await readConfiguredAuthor(checkout.path, process.env)).toEqual(ada)
  })
  test('falls back to the global configuration', async () => {
    await using folder = await createTempFolder()
    const settings = join(folder.path, 'settings')
    await writeFile(settings, '[user]\n\tname = Grace\n\temail = grace@okafor.example\n')
    const environment = { ...process.env, GIT_CONFIG_GLOBAL: settings }
    const author = await readConfiguredAuthor(folder.path, environment)
    expect(author).toEqual({ name: 'Grace', email: 'grace@okafor.example' })
  })
  test('returns undefined without configuration', async () => {
    await using folder = await createTempFolder()
    const environment = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
    expect(await readConfiguredAuthor(folder.path, environment)).toBeUndefined()
  })
  test('returns undefined for a missing folder', async () => {
    expect(await readConfiguredAuthor('/nonexistent', process.env)).toBeUndefined()
  })
  test('ignores GIT_DIR, as set in hooks', async () => {
    await using other = await repositoryScenarios.solo().build()
    await other.git('config', 'user.email', 'someone@else.example')
    await checkout.git('config', 'user.email', 'ada@byrne.example')
    const environment = { ...process.env, GIT_DIR: other.path }
    const author = await readConfiguredAuthor(checkout.path, environment)
    expect(author?.email).toBe('ada@byrne.example')
  })
})

async function applyInCheckout(contacts: readonly { readonly name: string; readonly email: string }[]) {
  return applyMailmap(await openRepository(checkout.path), contacts)
}
