import { expect, test } from 'vitest'
import { fakeCore } from '../../../test/fake-core.ts'
import { fakeServiceProgram } from '../../../test/fake-service-program.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'
import type { AdminOutcome, AdminRequest } from '../../modules.ts'

const ada = {
  ...{ _id: 'an-id', login: 'ada', name: 'Ada Byrne', emails: ['ada@oakfield.example'] },
  sources: ['manual', 'HANDIWORK_ADMINS'],
}
const changed = { _id: 'an-id', login: 'ada', role: 'admin', changed: true }

test.each([
  ['admin list', { action: 'list' }],
  ['admin grant ada', { action: 'grant', user: 'ada' }],
  ['admin revoke ada@b.example --force', { action: 'revoke', user: 'ada@b.example', force: true }],
  ['admin list --data-dir d --json', { action: 'list', dataDir: 'd' }],
])('%s passes its options to the service', async (commandLine, request) => {
  expect((await runAdmin(commandLine, { admins: [] })).request).toEqual(request)
})

test.each<[string, AdminOutcome, string]>([
  ['admin grant ada', changed, 'ada is now an admin.\n'],
  ['admin grant ada', { ...changed, changed: false }, 'ada is already an admin.\n'],
  ['admin revoke ada', changed, 'ada is no longer an admin.\n'],
  ['admin revoke ada', { ...changed, changed: false }, 'ada is not an admin.\n'],
  ['admin grant ada@b.example', { ...changed, login: null }, 'ada@b.example is now an admin.\n'],
  [
    'admin list',
    { admins: [ada] },
    'ada  Ada Byrne  ada@oakfield.example  granted by hand, HANDIWORK_ADMINS\n',
  ],
  [
    'admin list',
    { admins: [] },
    'There are no admins. To add one, run: handiwork admin grant <login or email>\n',
  ],
  ['admin list --json', { admins: [ada] }, `${JSON.stringify([ada], null, 2)}\n`],
  ['admin grant ada --json', changed, `${JSON.stringify(changed, null, 2)}\n`],
])('%s prints the result', async (commandLine, outcome, stdout) => {
  expect(await runAdmin(commandLine, outcome)).toMatchObject({ exitCode: 0, stdout, stderr: '' })
})

test('prints why nothing was changed', async () => {
  const problem = 'ada is the last admin. Use --force to revoke the role anyway.'
  expect(await runAdmin('admin revoke ada', { problem })).toMatchObject({
    ...{ exitCode: 1, stdout: '', stderr: `${problem}\n` },
  })
})

test.each([
  ['admin', "Missing required argument 'action'. See handiwork admin --help.\n"],
  ['admin grant', 'admin grant needs a login or a verified email address.\n'],
  ['admin list ada', 'admin list takes no user.\n'],
  ['admin grant ada --force', '--force is only for admin revoke.\n'],
])('prints a usage error for %s', async (commandLine, stderr) => {
  expect(await runAdmin(commandLine, { admins: [] })).toMatchObject({ exitCode: 2, stderr })
})

async function runAdmin(commandLine: string, outcome: AdminOutcome) {
  let request: AdminRequest | undefined
  const loadService = async () =>
    fakeServiceProgram({
      manageAdmins: async (passed) => {
        request = passed
        return outcome
      },
    })
  return { ...(await runHandiwork(commandLine, fakeCore(), { loadService })), request }
}
