import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { editorExtensions } from './editor-extensions.ts'

/**
 * HTML that was kept, as the editor takes it. Browsers read HTML only from a policy (decision 029); what it is read into
 * is no page: nothing of it runs and nothing of it is loaded, and only what texts can hold is taken over.
 */
export function documentOf(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  return ModelParser.fromSchema(getSchema(editorExtensions)).parse(body).toJSON() as JSONContent
}

// --- internal ---

/** What can be done with a policy; the types of browsers do not know it everywhere yet. */
interface Policy {
  createHTML(html: string): string
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const asItIs: Policy = { createHTML: (html) => html }

const policy = window.trustedTypes?.createPolicy('handiwork-editor', asItIs) ?? asItIs
