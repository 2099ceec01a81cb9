import { getSchema, type JSONContent } from '@tiptap/core'
import { DOMParser as ModelParser } from '@tiptap/pm/model'
import { editorExtensions } from './editor-extensions.ts'

/**
 * Parses stored HTML into an editor document. Browsers require a Trusted Types policy for this (decision
 * 029). The parsed document is inert: nothing runs or loads, and only content that the schema allows is
 * adopted.
 */
export function parseEditorHtml(html: string): JSONContent {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
  return ModelParser.fromSchema(getSchema(editorExtensions)).parse(body).toJSON() as JSONContent
}

/** The used subset of a Trusted Types policy; not all DOM typings include it yet. */
interface Policy {
  createHTML(html: string): string
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const passThroughPolicy: Policy = { createHTML: (html) => html }

const policy = window.trustedTypes?.createPolicy('handiwork-editor', passThroughPolicy) ?? passThroughPolicy
