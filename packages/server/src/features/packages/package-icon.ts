import { ApiError, packageSentences } from '@handiwork/core/api'
import { PACKAGE_ICON_SIZE } from '@handiwork/core/contract'
import { BrokenPicture, type Redrawn, redrawn } from '../../drawing/redrawn.ts'

/** A package's icon as we draw it. Rejects with `invalid` for what cannot be drawn. */
export async function packageIcon(content: Buffer): Promise<Redrawn> {
  return await redrawn(content, PACKAGE_ICON_SIZE).catch((cause: unknown) => {
    if (!(cause instanceof BrokenPicture)) throw cause
    const sentence = packageSentences.badIcon
    throw new ApiError('invalid', sentence, { fields: { icon: sentence }, cause })
  })
}
