import { ApiError, avatarSentences } from '@handiwork/core/api'
import { ORGANIZATION_LOGO_SIZE } from '@handiwork/core/contract'
import { BrokenPicture, type Redrawn, redrawn } from '../../drawing/redrawn.ts'

/** An organization's picture as we draw it. Rejects with `invalid` for what cannot be drawn. */
export async function logoOf(content: Buffer): Promise<Redrawn> {
  return await redrawn(content, ORGANIZATION_LOGO_SIZE).catch((cause: unknown) => {
    if (!(cause instanceof BrokenPicture)) throw cause
    const sentence = avatarSentences.broken
    throw new ApiError('invalid', sentence, { fields: { avatar: sentence }, cause })
  })
}
