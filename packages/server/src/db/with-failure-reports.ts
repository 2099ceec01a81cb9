import type pg from 'pg'

/**
 * A client that ends its connection when a query gets no answer. The pool would otherwise hand the connection
 * to the next caller, who would wait as long. `report` returns true for such an error.
 */
export function withFailureReports(
  Client: typeof pg.Client,
  report: (error: unknown) => boolean,
): typeof pg.Client {
  return class extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the last overload of the driver accepts any arguments
    override query(...args: any[]): any {
      const result: unknown = super.query.apply(this, args as Parameters<pg.Client['query']>)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        if (report(error)) void this.end()
        throw error
      })
    }
  }
}
