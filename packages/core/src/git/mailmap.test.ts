import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Repository, repositoryScenarios } from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRepository } from '../../test/open-repository.ts'
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

async function applyInCheckout(contacts: readonly { readonly name: string; readonly email: string }[]) {
  return applyMailmap(await openRepository(checkout.path), contacts)
}

test('without a mailmap, contacts are the same whether git is asked or not', async () => {
  await using bareOfMailmap = await repositoryScenarios.team().build({ bare: false })
  const text = fc.string({ unit: 'binary', maxLength: 6 }).filter((value) => value.isWellFormed())
  const spaced = fc.constantFrom(' Ada', 'Ada ', 'Ada  Byrne', 'Ada\t', '\u00a0Ada', 'Ada\r', '', ' ')
  const contacts = fc.sample(fc.record({ name: fc.oneof(text, spaced), email: text }), {
    numRuns: 300,
    seed: 9,
  })
  const opened = await openRepository(bareOfMailmap.path)
  const direct = await Promise.all(
    contacts.map(async (contact) => (await applyMailmap(opened, [contact]))[0]),
  )
  await writeFile(join(bareOfMailmap.path, '.mailmap'), '')
  expect(direct).toEqual(await applyMailmap(opened, contacts))
})
