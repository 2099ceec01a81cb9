import { z } from 'zod'
import { badgeKeys } from '../../catalog/badges.ts'
import { ecosystems } from '../../catalog/ecosystem.ts'
import { MAX_PACKAGE_ICON_BYTES } from '../limits.ts'
import { ById, Id, requiredText, text } from './fields.ts'
import { MAX_PAGE_SIZE, pageParameters } from './paging.ts'
import { pngSentences, pngUpload } from './png-upload.ts'
import { route } from './route.ts'

/** The messages of the package form (spec §5, §8). */
export const packageSentences = {
  noIcon: 'Please attach an icon',
  badIcon: 'Please check uploaded file',
  ...pngSentences,
  remove: 'Are you sure you want to delete this package?',
  fieldsRequired: 'All fields are required',
  notInUnknownList: 'You can only register packages from your list of unknown packages',
  taken: 'A package with this name already exists',
  unknown: 'Packages that were detected in your repositories but are new to our system',
  noneUnknown: "You don't have any unknown packages",
} as const

const requiredField = (maxLength: number) => requiredText(maxLength, packageSentences.fieldsRequired)

/** A technology with its packages (spec §3, Package). */
export const Package = z.object({
  _id: Id,
  title: z.string(),
  name: z.string(),
  packageNames: z.array(z.string()),
  /** The short name of the group. */
  group: z.string(),
  badge: z.string().nullable(),
  weight: z.number(),
  iconUrl: z.string().nullable(),
  projectCount: z.int(),
  /** True until an admin approves it. */
  pending: z.boolean(),
})
export type Package = z.infer<typeof Package>

export const PackageGroup = z.object({ name: z.string(), title: z.string(), packages: z.array(Package) })
export type PackageGroup = z.infer<typeof PackageGroup>

export const NewPackage = z.strictObject({
  title: requiredField(100),
  group: requiredField(40),
  name: text(200).optional(),
  packageNames: z.array(text(200)).max(100).default([]),
  badge: z.enum(badgeKeys).nullable().default(null),
  weight: z.number().min(0).max(10).default(0),
})
export type NewPackage = z.infer<typeof NewPackage>

/** A package in the user's repositories that the catalog does not contain. */
export const UnknownPackage = z.object({
  name: z.string(),
  ecosystem: z.enum(ecosystems),
  projectCount: z.int(),
})
export type UnknownPackage = z.infer<typeof UnknownPackage>

const icon = {
  file: 'icon',
  json: 'package',
  maxBytes: MAX_PACKAGE_ICON_BYTES,
  missing: packageSentences.noIcon,
}

export const packages = {
  list: route({
    method: 'GET',
    path: '/api/packages',
    summary: 'Lists the packages of the catalog',
    access: 'everyone',
    query: pageParameters(MAX_PAGE_SIZE).extend({
      group: z.string().max(40).default(''),
      query: z.string().max(100).default(''),
      /** Filters by approval status. */
      pending: z.enum(['true', 'false', '']).default(''),
    }),
    reply: z.array(Package),
    paged: true,
  }),
  get: route({
    method: 'GET',
    path: '/api/packages/:id',
    summary: 'A package',
    access: 'everyone',
    params: ById,
    reply: Package,
  }),
  unknown: route({
    method: 'GET',
    path: '/api/users/:id/packages/unknown',
    summary: "Lists packages in a user's repositories that are not in the catalog",
    access: 'ownerOrNotFound',
    owner: 'id',
    params: ById,
    reply: z.array(UnknownPackage),
  }),
  allUnknown: route({
    method: 'GET',
    path: '/api/packages/unknown',
    summary: 'Lists packages in all repositories that are not in the catalog, most used first',
    access: 'admin',
    sessionOnly: true,
    query: pageParameters(MAX_PAGE_SIZE),
    reply: z.array(UnknownPackage),
    paged: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/packages',
    summary: 'Registers a package; it waits for approval unless the caller is an admin',
    access: 'signedIn',
    body: NewPackage,
    upload: pngUpload({ ...icon, required: true }),
    reply: Package,
    status: 201,
    rate: { calls: 20, perSeconds: 86_400 },
  }),
  update: route({
    method: 'PUT',
    path: '/api/packages/:id',
    summary: 'Updates or approves a package',
    access: 'admin',
    sessionOnly: true,
    params: ById,
    body: NewPackage,
    upload: pngUpload({ ...icon, required: false }),
    reply: Package,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/packages/:id',
    summary: 'Deletes a package',
    access: 'admin',
    sessionOnly: true,
    params: ById,
  }),
  sync: route({
    method: 'PATCH',
    path: '/api/packages',
    summary: 'Reapplies the catalog to all profiles',
    access: 'admin',
    sessionOnly: true,
    body: z.strictObject({ action: z.literal('sync') }),
    reply: z.object({ queued: z.int() }),
    status: 202,
  }),
}
