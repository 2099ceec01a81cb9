import { badgeByKey } from '@handiwork/core/catalog'

/** The title of a badge. Falls back to the key for badges of a newer catalog. */
export const badgeTitle = (name: string): string => badgeByKey(name)?.title ?? name
