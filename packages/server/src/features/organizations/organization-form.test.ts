import { organizationSentences } from '@handiwork/core/api'
import { describe, expect, test } from 'vitest'
import { createLogo, sendNewOrganization } from '../../../test/send-organization.ts'
import { createTestServer } from '../../../test/test-server.ts'

const settings = { rateFactor: 1000 }

describe('the organization form', () => {
  const submit = async (sent: Parameters<typeof sendNewOrganization>[2]) => {
    await using server = await createTestServer({ settings })
    const { status, body } = await sendNewOrganization(server, await server.createUser(), sent)
    return [status, body.errorMessage, Object.keys(body.fields)]
  }

  test.each([
    ['reports a missing name first', { fields: { name: ' ' }, logo: null }, 'name'],
    ['reports it before it checks the file', { fields: { name: '' }, logo: Buffer.from('GIF89a') }, 'name'],
    [
      'reports it even after a file that came first and is too large',
      { fields: { name: '' }, logo: Buffer.alloc(300_000), isLogoFirst: true },
      'name',
    ],
  ])('%s (spec §5)', async (_, sent, field) => {
    expect(await submit(sent)).toEqual([400, organizationSentences.nameRequired, [`body.${field}`]])
  })

  test.each([
    ['none', null, 'The icon is required'],
    ['not a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Only png is allowed'],
    ['200,000 bytes', Buffer.alloc(200_000), 'The file is too large'],
    ['far too large', Buffer.alloc(900_000), 'The file is too large'],
  ])('rejects a logo that is %s (spec §5)', async (_, logo, sentence) => {
    expect(await submit({ logo })).toEqual([400, sentence, ['avatar']])
  })

  test('rejects a logo with the signature of a PNG and invalid content', async () => {
    const logo = (await createLogo()).subarray(0, 80)
    expect(await submit({ logo })).toEqual([400, 'Please check uploaded file', ['avatar']])
  })

  test.each([
    [{ email: 'someone' }, 'body.email'],
    [{ url: 'javascript:alert(1)' }, 'body.url'],
    [{ description: 'a'.repeat(2001) }, 'body.description'],
    [{ color: 'red' }, 'body'],
  ])('rejects %j with its field', async (fields, field) => {
    expect((await submit({ fields }))[2]).toEqual([field])
  })

  test.each([{ login: 'hq' }, { host: 'hire.acme.test' }, { host: null }])(
    'rejects %j from anyone but a site admin (spec §6)',
    async (fields) => {
      const field = `body.${Object.keys(fields)[0]}`
      expect(await submit({ fields })).toEqual([400, organizationSentences.adminsOnly, [field]])
    },
  )
})
