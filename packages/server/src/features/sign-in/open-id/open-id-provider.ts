import { ApiError, authSentences } from '@handiwork/core/api'
import type { OpenIdSettings } from '../../../settings/open-id-settings.ts'
import type { SignInServices } from '../sign-in-services.ts'
import type { OpenIdClient } from './open-id-client.ts'

/** The configured provider and its client. Throws an `ApiError` (`notFound`) if none is configured. */
export function getOpenId({ openId, deps }: SignInServices): {
  readonly client: OpenIdClient
  readonly settings: OpenIdSettings
} {
  const settings = deps.settings.openId
  if (openId === undefined || settings === undefined) throw new ApiError('notFound', authSentences.notSetUp)
  return { client: openId, settings }
}
