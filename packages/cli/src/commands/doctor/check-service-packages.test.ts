import { expect, test } from 'vitest'
import { fakeServiceProgram } from '../../../test/fake-service-program.ts'
import { CommandError } from '../../errors.ts'
import type { OptionalPackageState } from '../../modules.ts'
import { checkServicePackages } from './check-service-packages.ts'

const sharp: OptionalPackageState = {
  ...{ name: 'sharp', version: '1.2.3', title: 'sharp' },
  ...{ purpose: 'resizes avatars', lost: "avatars can't be uploaded" },
  ...{ state: 'installed', reason: null },
}

const serviceWith = (changes: Partial<OptionalPackageState>) => async () =>
  fakeServiceProgram({ checkOptionalPackages: async () => [{ ...sharp, ...changes }] })

test.each([
  [{}, { state: 'ok', message: 'resizes avatars', remedy: null }],
  [
    { state: 'missing' },
    {
      state: 'unused',
      message: "not installed: avatars can't be uploaded",
      remedy: 'To add it, run:\nnpm install sharp@1.2.3',
    },
  ],
  [
    { state: 'broken', reason: 'no binary' },
    {
      state: 'problem',
      message: "does not load, so avatars can't be uploaded: no binary",
      remedy: 'Install it again:\nnpm install sharp@1.2.3',
    },
  ],
] as const)('for a package with %j, the finding is %j', async (changes, finding) => {
  expect(await checkServicePackages({ loadService: serviceWith(changes) }, 'project')).toEqual([
    { name: 'sharp', ...finding },
  ])
})

test('a global installation is completed globally', async () => {
  const loadService = serviceWith({ state: 'missing' })
  const [finding] = await checkServicePackages({ loadService }, 'global')
  expect(finding?.remedy).toMatch(/^To add it, run:\nnpm install --global handiwork@\S+ sharp@1\.2\.3$/)
})

test('reports nothing in a checkout', async () => {
  expect(await checkServicePackages({ loadService: serviceWith({ state: 'missing' }) }, undefined)).toEqual(
    [],
  )
})

test('reports nothing without a service, or if this Node is too old for it', async () => {
  const loadService = async () => {
    throw new CommandError('The service is not installed.')
  }
  expect(await checkServicePackages({ loadService }, 'project')).toEqual([])
})

test('reports a problem for a service that does not load', async () => {
  const loadService = async () => {
    throw new Error("Cannot find package 'fastify'")
  }
  expect(await checkServicePackages({ loadService }, 'project')).toMatchObject([
    { state: 'problem', message: "does not load: Cannot find package 'fastify'" },
  ])
})
