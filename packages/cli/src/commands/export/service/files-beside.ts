import { ApiError, contract } from '@handiwork/core/api'
import type { Client } from '@handiwork/core/client'
import { SHARED_PICTURE } from '../exportable.ts'

/** The pictures of a profile that other pages show; a service may have none. */
export async function filesBeside(
  login: string,
  call: Client['call'],
): Promise<Map<string, Uint8Array | string>> {
  const params = { login }
  const files = new Map<string, Uint8Array | string>()
  const widget = await call(contract.widget.svg, { params }).catch(nothing)
  if (widget !== undefined) files.set('widget.svg', widget)
  const picture = await call(contract.openGraph.user, { params }).catch(nothing)
  if (picture !== undefined) files.set(SHARED_PICTURE, picture)
  return files
}

// --- internal ---

function nothing(error: unknown): undefined {
  if (error instanceof ApiError) return undefined
  throw error
}
