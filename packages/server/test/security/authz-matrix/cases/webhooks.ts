import { randomUUIDv7 } from 'node:crypto'
import { contract, type NewWebhook } from '@handiwork/core/api'
import { json } from '../../../../src/db/tables.ts'
import type { TestServer } from '../../../test-server.ts'
import type { CaseRequest, MatrixCase, MatrixCases } from '../case-request.ts'
import { unknownId } from '../insert-rows.ts'
import type { MatrixScene } from '../scene.ts'

const { webhooks } = contract

const body = { url: 'https://hooks.example.com/', events: ['profile.changed'] } satisfies Partial<NewWebhook>

type Owner = { readonly userId: string } | { readonly organizationId: string }

interface InsertedWebhook {
  readonly id: string
  readonly deliveryId: string
}

/** Inserts an endpoint with a finished delivery. */
async function insertWebhook({ db }: Pick<TestServer, 'db'>, owner: Owner): Promise<InsertedWebhook> {
  const [id, deliveryId] = [randomUUIDv7(), randomUUIDv7()]
  await db
    .insertInto('webhookEndpoints')
    .values({
      ...owner,
      id,
      url: body.url,
      description: '',
      events: ['profile.changed'],
      secret: 'encrypted',
    })
    .execute()
  await db
    .insertInto('webhookDeliveries')
    .values({
      ...{ id: deliveryId, endpointId: id },
      event: 'ping',
      body: '{}',
      state: 'delivered',
      nextAttemptAt: null,
    })
    .execute()
  const attempt = { deliveryId, number: 1, startedAt: new Date(0), durationMs: 1, status: 204, failure: null }
  await db
    .insertInto('webhookAttempts')
    .values({ ...attempt, requestHeaders: json({}) })
    .execute()
  return { id, deliveryId }
}

const own = async ({ server, me }: MatrixScene) => insertWebhook(server, { userId: (await me()).id })
const ofOrganization = async (scene: MatrixScene) =>
  insertWebhook(scene.server, { organizationId: await scene.organization() })
const ofOther = async ({ server }: MatrixScene) =>
  insertWebhook(server, { userId: (await server.createUser()).id })

type Request = (inserted: InsertedWebhook) => CaseRequest

/** One request about an endpoint. */
const requestOf =
  (insert: (scene: MatrixScene) => Promise<InsertedWebhook>, toRequest: Request): MatrixCase =>
  async (scene) =>
    toRequest(await insert(scene))

const update: Request = ({ id }) => ({ route: webhooks.update, params: { id }, body: { description: 'CI' } })
const remove: Request = ({ id }) => ({ route: webhooks.remove, params: { id } })
const rotate: Request = ({ id }) => ({ route: webhooks.rotateSecret, params: { id } })
const ping: Request = ({ id }) => ({ route: webhooks.ping, params: { id } })
const resend: Request = ({ id, deliveryId }) => ({ route: webhooks.resend, params: { id, deliveryId } })
const deliveries: Request = ({ id }) => ({ route: webhooks.deliveries, params: { id } })
const delivery: Request = ({ id, deliveryId }) => ({ route: webhooks.delivery, params: { id, deliveryId } })
const unknown = async () => ({ id: unknownId, deliveryId: unknownId })

export const webhookCases: MatrixCases = {
  Z340: [
    () => ({ route: webhooks.list }),
    async (scene) => {
      await insertWebhook(scene.server, { userId: (await scene.me()).id })
      return { route: webhooks.list }
    },
  ],
  Z341: [async (scene) => ({ route: webhooks.list, query: { organizationId: await scene.organization() } })],
  Z342: [() => ({ route: webhooks.create, body })],
  Z343: [
    async (scene) => ({
      route: webhooks.create,
      body: { ...body, organizationId: await scene.organization() },
    }),
  ],
  Z344: [
    () => ({ route: webhooks.create, body: { ...body, url: 'https://10.0.0.1/' } }),
    () => ({ route: webhooks.create, body: { ...body, events: [] } }),
  ],
  Z345: [() => ({ route: webhooks.log })],
  Z346: [async (scene) => ({ route: webhooks.log, query: { organizationId: await scene.organization() } })],
  Z347: [requestOf(own, update)],
  Z348: [requestOf(ofOrganization, update)],
  Z349: [requestOf(ofOther, update), requestOf(unknown, update)],
  Z350: [requestOf(own, remove)],
  Z351: [requestOf(ofOrganization, remove)],
  Z352: [requestOf(ofOrganization, rotate)],
  Z353: [requestOf(ofOrganization, ping)],
  Z354: [requestOf(own, deliveries)],
  Z355: [requestOf(ofOrganization, deliveries)],
  Z356: [requestOf(ofOrganization, resend)],
  Z358: [requestOf(ofOrganization, delivery)],
  Z357: [requestOf(ofOther, remove), requestOf(unknown, remove)],
}
