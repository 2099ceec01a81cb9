import { ApiError, avatarSentences } from '@handiwork/core/api'
import { ORGANIZATION_LOGO_SIZE } from '@handiwork/core/contract'
import { InvalidImageError, type ReencodedImage, reencodeImage } from '../../drawing/reencode-image.ts'

/** Re-encodes an uploaded logo. Rejects with `invalid` for an unreadable image. */
export async function renderLogo(content: Buffer): Promise<ReencodedImage> {
  return await reencodeImage(content, ORGANIZATION_LOGO_SIZE).catch((cause: unknown) => {
    if (!(cause instanceof InvalidImageError)) throw cause
    const message = avatarSentences.broken
    throw new ApiError('invalid', message, { fields: { avatar: message }, cause })
  })
}
