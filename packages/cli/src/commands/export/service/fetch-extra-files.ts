import { ApiError, contract } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import { SHARE_IMAGE } from '../export-source.ts'

/** Fetches the widget and the share image of a profile, if the service provides them. */
export async function fetchExtraFiles(
  login: string,
  call: Client['call'],
): Promise<Map<string, Uint8Array | string>> {
  const params = { login }
  const files = new Map<string, Uint8Array | string>()
  const widget = await call(contract.widget.svg, { params }).catch(undefinedForApiError)
  if (widget !== undefined) files.set('widget.svg', widget)
  const image = await call(contract.openGraph.user, { params }).catch(undefinedForApiError)
  if (image !== undefined) files.set(SHARE_IMAGE, image)
  return files
}

function undefinedForApiError(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}
