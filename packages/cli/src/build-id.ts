declare const BUILD_ID: string | undefined

/** Identifies the code of this program: a report of other code is not reused. Undefined when run from its sources. */
export const buildId = typeof BUILD_ID === 'undefined' ? undefined : BUILD_ID
