/** Routes of the contract without an implementation. The list must not grow. */
export const notImplementedRoutes: readonly string[] = []
