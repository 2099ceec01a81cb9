/** What git's configuration says about a person's own checkout. */
export interface Checkout {
  /** The configured `user.name` and `user.email`. Undefined without an email address. */
  readonly author: { readonly name: string; readonly email: string } | undefined
  /** The URL of the remote `origin`, as configured. */
  readonly originUrl: string | undefined
}

export interface Checkouts {
  /** Reads the configuration that applies in a folder. Nothing is set if it cannot be read. */
  readonly readCheckout: (folder: string) => Promise<Checkout>
}
