/** The JSON form of a bundle, as far as tests change it. */
export interface JsonBundle {
  mediaType: string
  readonly verificationMaterial: {
    certificate: { rawBytes: string }
    tlogEntries: {
      logIndex: string
      integratedTime: string
      readonly logId: { keyId: string }
      inclusionPromise?: unknown
      inclusionProof?: { readonly checkpoint: { envelope: string } }
    }[]
  }
  readonly dsseEnvelope: { payload: string; signatures: { sig: string }[] }
}

/** Returns the text of a changed bundle. */
export function changeBundle(text: string, change: (bundle: JsonBundle) => void): string {
  const bundle: JsonBundle = JSON.parse(text)
  change(bundle)
  return JSON.stringify(bundle)
}
