import { ApiError, packageSentences } from '@handiwork/core/api'
import { PACKAGE_ICON_SIZE } from '@handiwork/core/contract'
import { InvalidImageError, type ReencodedImage, reencodeImage } from '../../drawing/reencode-image.ts'

/** Re-encodes an uploaded icon. Rejects with `invalid` for an unreadable image. */
export async function renderPackageIcon(content: Buffer): Promise<ReencodedImage> {
  return await reencodeImage(content, PACKAGE_ICON_SIZE).catch((cause: unknown) => {
    if (!(cause instanceof InvalidImageError)) throw cause
    const message = packageSentences.badIcon
    throw new ApiError('invalid', message, { fields: { icon: message }, cause })
  })
}
