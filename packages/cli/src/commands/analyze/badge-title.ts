import { badgeByKey } from '@handiwork/core/catalog'

/** What a badge is called; one of a later catalogue by its own name. */
export const badgeTitle = (name: string): string => badgeByKey(name)?.title ?? name
