import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSettings } from '../env.ts'
import { secretVariables } from './secret-files.ts'

const secret = 'a secret that only a file contains and is long enough'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secret-files-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function writeSecret(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test.each([
  ['without a newline', secret],
  ['with a final newline', `${secret}\n`],
  ['with a final newline of Windows', `${secret}\r\n`],
])('reads a secret from a file %s', async (_, content) => {
  const path = await writeSecret('secret', content)
  expect(parseSettings({ HANDIWORK_SECRET_FILE: path }, '/').secrets).toEqual([secret])
})

test('removes one final newline only', async () => {
  const path = await writeSecret('two-newlines', `${secret}\n\n`)
  expect(parseSettings({ HANDIWORK_SECRET_FILE: path }, '/').secrets).toEqual([`${secret}\n`])
})

test('resolves a relative path in the working directory', async () => {
  await writeSecret('relative', secret)
  expect(parseSettings({ HANDIWORK_SECRET_FILE: 'relative' }, folder).secrets).toEqual([secret])
})

const examples: Readonly<Record<string, string>> = {
  HANDIWORK_SECRET: secret,
  DATABASE_URL: 'postgres://ada:password@db.test/handiwork',
  DATABASE_DIRECT_URL: 'postgres://ada:password@direct.test/handiwork',
  DATABASE_REPLICA_URLS: 'postgres://ada:password@replica.test/handiwork',
  SMTP_URL: 'smtps://ada:password@mail.test',
}
/** The variables without which the secret has no effect. */
const companions = {
  DATABASE_URL: 'postgres://db.test/handiwork',
  ...{
    S3_ENDPOINT: 'https://s3.test',
    S3_BUCKET: 'pages',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  },
  ...{
    GITHUB_CLIENT_ID: 'id',
    GITLAB_CLIENT_ID: 'id',
    BITBUCKET_CLIENT_ID: 'id',
    STACKOVERFLOW_CLIENT_ID: 'id',
  },
  ...{ OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' },
}

test.each(secretVariables)('gives the file of %s the same effect as the variable', async (name) => {
  const value = examples[name] ?? `a value of ${name}`
  const path = await writeSecret(name, value)
  const fromVariable = parseSettings({ ...companions, [name]: value }, '/')
  expect(parseSettings({ ...companions, [name]: undefined, [`${name}_FILE`]: path }, '/')).toEqual(
    fromVariable,
  )
  expect(JSON.stringify(fromVariable)).toContain(value)
})

test('rejects a variable together with its file', async () => {
  const path = await writeSecret('both', secret)
  expect(() => parseSettings({ HANDIWORK_SECRET: secret, HANDIWORK_SECRET_FILE: path }, '/')).toThrow(
    'Invalid configuration:\n  HANDIWORK_SECRET_FILE: HANDIWORK_SECRET is also set. Set only one of them.',
  )
})

test('names the variable and the path of every file that it cannot use', async () => {
  const [empty, newline, directory] = [
    join(folder, 'empty'),
    join(folder, 'newline'),
    join(folder, 'directory'),
  ]
  await writeFile(empty, '')
  await writeFile(newline, '\n')
  await mkdir(directory)
  const variables = {
    HANDIWORK_SECRET_FILE: join(folder, 'missing'),
    DATABASE_URL_FILE: empty,
    SMTP_URL_FILE: newline,
    OIDC_CLIENT_SECRET_FILE: directory,
  }
  expect(() => parseSettings(variables, '/')).toThrow(
    [
      'Invalid configuration:',
      `  HANDIWORK_SECRET_FILE: cannot read the file ${join(folder, 'missing')}: it does not exist.`,
      `  DATABASE_URL_FILE: the file ${empty} is empty.`,
      `  SMTP_URL_FILE: the file ${newline} is empty.`,
      `  OIDC_CLIENT_SECRET_FILE: cannot read the file ${directory}: it is a folder.`,
    ].join('\n'),
  )
})

test.skipIf(process.getuid?.() === 0)('reports a file that it may not read', async () => {
  const path = await writeSecret('unreadable', secret)
  await chmod(path, 0)
  expect(() => parseSettings({ HANDIWORK_SECRET_FILE: path }, '/')).toThrow(`${path}: permission denied.`)
})

test('does not show the content of a file with an invalid value', async () => {
  const path = await writeSecret('invalid', 'mysql://ada:password@db.test')
  let message = ''
  try {
    parseSettings({ DATABASE_URL_FILE: path }, '/')
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('DATABASE_URL: ')
  expect(message).not.toContain('password')
})
