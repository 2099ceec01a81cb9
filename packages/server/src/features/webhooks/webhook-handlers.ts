import { openEncryption } from '../../encryption/open-encryption.ts'
import type { Settings } from '../../env.ts'
import type { TaskHandlers } from '../../queue/tasks.ts'
import { allowsLoopback } from './allows-loopback.ts'
import { type DeliverWebhookDeps, deliverWebhook } from './deliver-webhook.ts'
import { type RelayDeps, relayWebhooks } from './relay-webhooks.ts'

export interface WebhookHandlerDeps
  extends Omit<RelayDeps, 'publicUrl'>,
    Pick<DeliverWebhookDeps, 'log' | 'now' | 'version' | 'network'> {
  readonly settings: Settings
}

/** The handlers of the tasks for webhooks. */
export function createWebhookHandlers(
  deps: WebhookHandlerDeps,
): Pick<TaskHandlers, 'relay-webhooks' | 'deliver-webhook'> {
  const { settings } = deps
  return {
    'relay-webhooks': relayWebhooks({ ...deps, publicUrl: settings.publicUrl }),
    'deliver-webhook': deliverWebhook({
      ...deps,
      encryption: openEncryption(settings),
      allowsLoopback: allowsLoopback(settings),
      random: Math.random,
    }),
  }
}
